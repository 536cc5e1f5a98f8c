#include <fmt/format.h>

#include "cli/report.h"
#include "onnx_check/render.h"

namespace onnx_check::cli {
namespace {

std::string_view outcome_name(Exit exit) {
  switch (exit) {
    case Exit::ok:
      return "ok";
    case Exit::findings:
      return "findings";
    case Exit::failure:
      return "unreadable";
    case Exit::incomplete:
      return "incomplete";
  }
  return "ok";
}

std::string counts_json(const FindingCounts& counts) {
  return fmt::format(R"("errors":{},"warnings":{},"information":{})", counts.of(Severity::error),
                     counts.of(Severity::warning), counts.of(Severity::information));
}

class JsonReport final : public Report {
 public:
  explicit JsonReport(Console& console) : console_(console) {
    console_.out(fmt::format(R"({{"version":1,"tool":"onnx-check","tool_version":"{}","files":[)", ONNX_CHECK_VERSION));
  }

  void begin_file(std::string_view path, Severity) override {
    console_.out(fmt::format("{}\n{{\"file\":{},\"findings\":[", any_file_ ? "," : "", json_string(path)));
    any_file_ = true;
    any_ = false;
  }

  void report(Finding finding) override {
    console_.out(any_ ? ",\n" : "\n");
    any_ = true;
    console_.out(render_json(finding));
  }

  void end_file(const FileResult& result) override {
    std::string out = fmt::format("{}],\"outcome\":\"{}\"", any_ ? "\n" : "", outcome_name(result.exit));
    if (result.held_back != 0) out += fmt::format(",\"held_back\":{}", result.held_back);
    if (!result.error.empty()) out += fmt::format(",\"error\":{}", json_string(result.error));
    console_.out(out + "}");
    if (!result.error.empty()) console_.error(result.error);
    if (!result.hint.empty()) console_.hint(result.hint);
  }

  void end(const Totals& totals) override {
    console_.out(
        fmt::format("\n],\n\"summary\":{{\"files\":{},\"ok\":{},\"findings\":{},\"unreadable\":{},"
                    "\"incomplete\":{},{},\"exit_code\":{}}}}}\n",
                    totals.files, totals.ok, totals.findings, totals.unreadable, totals.incomplete,
                    counts_json(totals.counts), static_cast<int>(totals.exit)));
  }

 private:
  Console& console_;
  bool any_file_ = false, any_ = false;
};

}  // namespace

std::unique_ptr<Report> make_json_report(Console& console) { return std::make_unique<JsonReport>(console); }

}  // namespace onnx_check::cli
