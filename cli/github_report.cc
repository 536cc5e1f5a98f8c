#include <fmt/format.h>

#include "cli/report.h"
#include "onnx_check/render.h"

namespace onnx_check::cli {
namespace {

std::string_view command_name(Severity severity) {
  switch (severity) {
    case Severity::error:
      return "error";
    case Severity::warning:
      return "warning";
    case Severity::information:
      return "notice";
  }
  return "error";
}

std::string percent_encoded(std::string_view text, std::string_view special) {
  std::string out;
  for (const char c : text) {
    if (special.find(c) != std::string_view::npos)
      out += fmt::format("%{:02X}", static_cast<unsigned char>(c));
    else
      out += c;
  }
  return out;
}

// The part of a workflow command behind its second "::".
std::string command_data(std::string_view text) { return percent_encoded(text, "%\r\n"); }
// A value before it, where ":" and "," end something.
std::string command_property(std::string_view text) { return percent_encoded(escape_for_terminal(text), "%\r\n:,"); }

std::string message_of(const Finding& finding) {
  std::string out;
  if (!finding.where.scope.empty()) out += finding.where.scope;
  if (finding.where.node) out += fmt::format(", node {}", *finding.where.node);
  if (!finding.where.op_type.empty()) out += fmt::format(" ({})", finding.where.op_type);
  out = escape_for_terminal(out + (out.empty() ? "" : ": ") + finding.message);
  for (const std::string& note : finding.notes) out += "\nnote: " + escape_for_terminal(note);
  if (!finding.help.empty()) out += "\nhelp: " + escape_for_terminal(finding.help);
  return out;
}

// Every line is a command, or begins with a number: no name from a model or of a file can start a command of its own.
class GithubReport final : public Report {
 public:
  explicit GithubReport(Console& console) : console_(console) {}

  void begin_file(std::string_view, Severity) override {}

  void report(Finding finding) override {
    std::string properties = "file=" + command_property(finding.where.file);
    if (finding.where.line) properties += fmt::format(",line={}", *finding.where.line);
    if (finding.where.column) properties += fmt::format(",col={}", *finding.where.column);
    properties += ",title=" + command_property(finding.id);
    write(command_name(finding.severity), properties, message_of(finding));
  }

  void end_file(const FileResult& result) override {
    const std::string file = "file=" + command_property(result.path);
    if (result.held_back != 0) write("notice", file, fmt::format("and {} more", result.held_back));
    if (result.error.empty()) return;
    std::string message = escape_for_terminal(result.error);
    if (!result.hint.empty()) message += "\nhelp: " + escape_for_terminal(result.hint);
    write("error", file, message);
  }

  void end(const Totals& totals) override {
    console_.out(fmt::format("{} {}, {} ok", totals.files, totals.files == 1 ? "model" : "models", totals.ok));
    if (totals.counts.total() != 0) console_.out("; " + to_string(totals.counts));
    console_.out("\n");
  }

 private:
  void write(std::string_view command, std::string_view properties, std::string_view message) {
    console_.out(fmt::format("::{} {}::{}\n", command, properties, command_data(message)));
  }

  Console& console_;
};

}  // namespace

std::unique_ptr<Report> make_github_report(Console& console) { return std::make_unique<GithubReport>(console); }

}  // namespace onnx_check::cli
