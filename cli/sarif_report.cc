#include <fmt/format.h>
#include <functional>
#include <map>
#include <vector>

#include "cli/fingerprint.h"
#include "cli/report.h"
#include "onnx_check/render.h"
#include "onnx_check/rule.h"

namespace onnx_check::cli {
namespace {

constexpr std::string_view schema_address = "https://json.schemastore.org/sarif-2.1.0.json";

std::string_view level_name(Severity severity) {
  switch (severity) {
    case Severity::error:
      return "error";
    case Severity::warning:
      return "warning";
    case Severity::information:
      return "note";
  }
  return "error";
}

// A message string of SARIF: braces are doubled, since {0} is a placeholder, and "[text](address)", which a viewer
// would make a link, is broken up.
std::string message_string(std::string_view printable) {
  std::string out;
  for (const char c : printable) {
    if (c == '(' && out.ends_with(']')) out += ' ';
    out += c;
    if (c == '{' || c == '}') out += c;
  }
  return out;
}

std::string message_json(std::string_view printable) {
  return fmt::format(R"({{"text":{}}})", json_string(message_string(printable)));
}

bool stays_in_address(unsigned char c) {
  constexpr std::string_view others = "-._~/";
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
         others.find(static_cast<char>(c)) != others.npos;
}

// A relative reference for a relative path, a file: address for an absolute one.
std::string address_of(std::string_view path) {
  std::string out = path.starts_with('/') ? "file://" : "";
  // "//" at the beginning of a path would begin the name of a host.
  while (path.starts_with("//")) path.remove_prefix(1);
  for (const char c : path) {
    const auto byte = static_cast<unsigned char>(c);
    if (stays_in_address(byte))
      out += c;
    else
      out += fmt::format("%{:02X}", byte);
  }
  return out;
}

std::string region_json(const Location& where) {
  if (where.line) return fmt::format(R"(,"region":{{"startLine":{}}})", *where.line);
  if (where.offset) return fmt::format(R"(,"region":{{"byteOffset":{}}})", *where.offset);
  return {};
}

std::string physical_json(std::string_view file, const std::string& region) {
  return fmt::format(R"("physicalLocation":{{"artifactLocation":{{"uri":{}}}{}}})", json_string(address_of(file)),
                     region);
}

// The scope and the node, and the part of it.
std::string logical_json(const Location& where) {
  std::string full = where.scope;
  if (where.node) full += fmt::format("{}node {}", full.empty() ? "" : ", ", *where.node);
  if (!where.op_type.empty()) full += fmt::format(" ({})", where.op_type);
  const std::string& name = where.subject.empty() ? where.node_name : where.subject;
  if (full.empty() && name.empty()) return {};
  std::string members;
  if (!name.empty()) members = fmt::format(R"("name":{})", json_string(escape_for_terminal(name)));
  if (!full.empty())
    members +=
        fmt::format(R"({}"fullyQualifiedName":{})", members.empty() ? "" : ",", json_string(escape_for_terminal(full)));
  return fmt::format(R"(,"logicalLocations":[{{{}}}])", members);
}

std::string message_of(const Finding& finding) {
  std::string out = escape_for_terminal(finding.message);
  for (const std::string& note : finding.notes) out += "\nnote: " + escape_for_terminal(note);
  if (!finding.help.empty()) out += "\nhelp: " + escape_for_terminal(finding.help);
  return out;
}

std::string rule_json(const std::string& id) {
  const Rule* rule = find_rule(id);
  const std::string_view summary = rule ? rule->summary : std::string_view(id);
  const std::string_view why = rule && !rule->why.empty() ? rule->why : summary;
  return fmt::format(R"({{"id":{},"shortDescription":{},"help":{},"defaultConfiguration":{{"level":"{}"}}}})",
                     json_string(id), message_json(summary), message_json(why),
                     level_name(rule ? rule->severity : Severity::error));
}

// One run. Results are written as they come; the rules that they refer to by index, and what could not be read, follow.
class SarifReport final : public Report {
 public:
  explicit SarifReport(Console& console) : console_(console) {
    console_.out(fmt::format("{{\"$schema\":\"{}\",\"version\":\"2.1.0\",\"runs\":[{{\"results\":[", schema_address));
  }

  void begin_file(std::string_view, Severity) override {}

  void report(Finding finding) override {
    const auto [rule, added] = index_of_.try_emplace(finding.id, rules_.size());
    if (added) rules_.push_back(finding.id);
    console_.out(
        fmt::format("{}\n{{\"ruleId\":{},\"ruleIndex\":{},\"level\":\"{}\",\"message\":{},\"locations\":[{{{}{}}}],"
                    "\"partialFingerprints\":{{\"onnxCheck/v1\":\"{}\"}}}}",
                    any_ ? "," : "", json_string(finding.id), rule->second, level_name(finding.severity),
                    message_json(message_of(finding)), physical_json(finding.where.file, region_json(finding.where)),
                    logical_json(finding.where), hash_of(fingerprint_of(finding))));
    any_ = true;
  }

  void end_file(const FileResult& result) override {
    if (result.held_back != 0) notify("note", result.path, fmt::format("and {} more", result.held_back));
    if (result.error.empty()) return;
    std::string message = escape_for_terminal(result.error);
    if (!result.hint.empty()) message += "\nhelp: " + escape_for_terminal(result.hint);
    notify("error", result.path, message);
    console_.error(result.error);
    if (!result.hint.empty()) console_.hint(result.hint);
  }

  void end(const Totals& totals) override {
    const bool successful = totals.exit == Exit::ok || totals.exit == Exit::findings;
    std::string rules;
    for (const std::string& id : rules_) rules += (rules.empty() ? "\n" : ",\n") + rule_json(id);
    console_.out(
        fmt::format("\n],\"invocations\":[{{\"executionSuccessful\":{},\"exitCode\":{},"
                    "\"toolExecutionNotifications\":[{}]}}],\n\"tool\":{{\"driver\":{{\"name\":\"onnx-check\","
                    "\"semanticVersion\":\"{}\",\"rules\":[{}\n]}}}}}}]}}\n",
                    successful, static_cast<int>(totals.exit), notifications_, ONNX_CHECK_VERSION, rules));
  }

 private:
  void notify(std::string_view level, std::string_view path, std::string_view message) {
    notifications_ +=
        fmt::format("{}\n{{\"level\":\"{}\",\"message\":{},\"locations\":[{{{}}}]}}", notifications_.empty() ? "" : ",",
                    level, message_json(message), physical_json(path, {}));
  }

  Console& console_;
  bool any_ = false;
  std::map<std::string, size_t, std::less<>> index_of_;
  std::vector<std::string> rules_;
  std::string notifications_;
};

}  // namespace

std::unique_ptr<Report> make_sarif_report(Console& console) { return std::make_unique<SarifReport>(console); }

}  // namespace onnx_check::cli
