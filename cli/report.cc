#include "cli/report.h"

#include <fmt/format.h>

#include "onnx_check/render.h"

namespace onnx_check::cli {
namespace {

class TextReport final : public Report {
 public:
  explicit TextReport(Console& console) : console_(console) {}

  void begin_file(std::string_view) override {}

  void report(Finding finding) override {
    if (any_) console_.out("\n");
    any_ = true;
    console_.out(render_text(finding, {.color = console_.color()}));
  }

  void end_file(const FileResult& result) override {
    if (result.held_back != 0)
      console_.out(fmt::format("\nand {} more in {}\n", result.held_back, escape_for_terminal(result.path)));
    if (!result.error.empty()) console_.error(result.error);
    if (!result.hint.empty()) console_.hint(result.hint);
    last_ = std::string(result.path);
  }

  void end(const Totals& totals) override {
    if (any_) console_.out("\n");
    const std::string line = totals.files == 1 ? one(totals) : many(totals);
    if (!line.empty()) console_.out(line + "\n");
  }

 private:
  std::string one(const Totals& totals) const {
    if (totals.unreadable != 0) return {};  // the error says it
    const std::string path = escape_for_terminal(last_);
    if (totals.counts.total() == 0) return fmt::format("{}: {}", path, totals.incomplete ? "not finished" : "ok");
    return fmt::format("{}: {}{}", path,
                       totals.ok           ? "ok, "
                       : totals.incomplete ? "not finished, "
                                           : "",
                       to_string(totals.counts));
  }

  static std::string many(const Totals& totals) {
    std::string out = fmt::format("{} models: {} ok", totals.files, totals.ok);
    const auto add = [&](uint64_t count, std::string_view what) {
      if (count != 0) out += fmt::format(", {} {}", count, what);
    };
    add(totals.findings, "with findings");
    add(totals.incomplete, "not finished");
    add(totals.unreadable, "unreadable");
    if (totals.counts.total() != 0) out += "; " + to_string(totals.counts);
    return out;
  }

  Console& console_;
  bool any_ = false;
  std::string last_;
};

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

  void begin_file(std::string_view path) override {
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

void Totals::add(const FileResult& result) {
  ++files;
  counts.add(result.counts);
  exit = worse(exit, result.exit);
  switch (result.exit) {
    case Exit::ok:
      ++ok;
      break;
    case Exit::findings:
      ++findings;
      break;
    case Exit::failure:
      ++unreadable;
      break;
    case Exit::incomplete:
      ++incomplete;
      break;
  }
}

std::unique_ptr<Report> make_text_report(Console& console) { return std::make_unique<TextReport>(console); }
std::unique_ptr<Report> make_json_report(Console& console) { return std::make_unique<JsonReport>(console); }

}  // namespace onnx_check::cli
