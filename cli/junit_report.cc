#include <fmt/format.h>

#include "cli/report.h"
#include "onnx_check/render.h"

namespace onnx_check::cli {
namespace {

// As text or an attribute of XML 1.0. The first step takes away what XML cannot say: controls, broken UTF-8,
// noncharacters.
std::string xml_escaped(std::string_view printable) {
  std::string out;
  for (const char c : printable) {
    if (c == '&')
      out += "&amp;";
    else if (c == '<')
      out += "&lt;";
    else if (c == '>')
      out += "&gt;";
    else if (c == '"')
      out += "&quot;";
    else
      out += c;
  }
  return out;
}

std::string xml_text(std::string_view text) { return xml_escaped(escape_for_terminal(text)); }

// A test suite for each file. Its counts stand in front of its cases, so the cases of one file are kept.
class JunitReport final : public Report {
 public:
  explicit JunitReport(Console& console) : console_(console) {
    console_.out("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites name=\"onnx-check\">\n");
  }

  void begin_file(std::string_view path, Severity fail_on) override {
    fail_on_ = fail_on;
    path_ = xml_text(path);
    cases_.clear();
    tests_ = failures_ = 0;
  }

  void report(Finding finding) override {
    const bool fails = finding.severity >= fail_on_;
    failures_ += fails ? 1 : 0;
    const std::string text = xml_escaped(render_text(finding));  // has passed escape_for_terminal() but for line ends
    add(finding.id, fails ? fmt::format("<failure type=\"{}\" message=\"{}\">{}</failure>", to_string(finding.severity),
                                        xml_text(finding.message), text)
                          : fmt::format("<system-out>{}</system-out>", text));
  }

  void end_file(const FileResult& result) override {
    if (!result.error.empty())
      add("read", fmt::format("<error message=\"{}\">{}</error>", xml_text(result.error), xml_text(result.hint)));
    if (result.held_back != 0) add_held_back(result);
    if (tests_ == 0) add("check", "");
    console_.out(fmt::format("<testsuite name=\"{}\" tests=\"{}\" failures=\"{}\" errors=\"{}\">\n{}</testsuite>\n",
                             path_, tests_, failures_, result.error.empty() ? 0 : 1, cases_));
  }

  void end(const Totals&) override { console_.out("</testsuites>\n"); }

 private:
  // What --max-findings left out may be all that fails; the suite must not pass then.
  void add_held_back(const FileResult& result) {
    const bool fails = result.exit == Exit::findings && failures_ == 0;
    failures_ += fails ? 1 : 0;
    const std::string text = fmt::format("and {} more", result.held_back);
    add("held back", fails ? fmt::format("<failure message=\"{}\"></failure>", text)
                           : fmt::format("<system-out>{}</system-out>", text));
  }

  void add(std::string_view name, std::string_view content) {
    ++tests_;
    cases_ += fmt::format("<testcase classname=\"{}\" name=\"{}\">{}</testcase>\n", path_, xml_text(name), content);
  }

  Console& console_;
  Severity fail_on_ = Severity::error;
  std::string path_, cases_;
  uint64_t tests_ = 0, failures_ = 0;
};

}  // namespace

std::unique_ptr<Report> make_junit_report(Console& console) { return std::make_unique<JunitReport>(console); }

}  // namespace onnx_check::cli
