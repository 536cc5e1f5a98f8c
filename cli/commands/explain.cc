#include <algorithm>
#include <fmt/format.h>

#include "cli/command.h"
#include "cli/paragraph.h"
#include "cli/rule_names.h"
#include "onnx_check/render.h"
#include "onnx_check/rule.h"

namespace onnx_check::cli {
namespace {

struct ExplainArguments {
  std::string id;
  bool list = false;
  std::string format = "text";
};

constexpr std::string_view unsure_text =
    "What is known of the operator does not settle whether this must hold. Implementations may accept what breaks it, "
    "so "
    "it is a warning.";

std::string rule_text(const Rule& rule, const Console& console) {
  std::string out = console.heading(fmt::format("{}[{}]", to_string(rule.severity), rule.id)) + "\n" +
                    wrapped(rule.summary, page_width);
  const auto section = [&](std::string_view title, const std::string& body) {
    if (!body.empty()) out += "\n" + console.heading(title) + "\n" + body;
  };
  section("Why", wrapped(rule.why, page_width));
  if (rule.unsure) section("Unsure", wrapped(unsure_text, page_width));
  section("Wrong", indented(rule.wrong, 4));
  section("Right", indented(rule.right, 4));
  return out;
}

std::string rule_json(const Rule& rule) {
  return fmt::format(R"({{"id":{},"severity":{},"summary":{},"why":{},"wrong":{},"right":{},"unsure":{}}})",
                     json_string(rule.id), json_string(to_string(rule.severity)), json_string(rule.summary),
                     json_string(rule.why), json_string(rule.wrong), json_string(rule.right), rule.unsure);
}

void list_rules_json(Console& console) {
  const char* separator = "[\n";
  for (const Rule* rule : all_rules()) {
    console.out(separator + rule_json(*rule));
    separator = ",\n";
  }
  console.out("\n]\n");
}

void list_rules_text(Console& console) {
  size_t width = 0;
  for (const Rule* rule : all_rules()) width = std::max(width, rule->id.size());
  for (const Rule* rule : all_rules())
    console.out(fmt::format("{:<{}}  {:<11}  {}\n", rule->id, width, to_string(rule->severity), rule->summary));
}

Exit run_explain(const ExplainArguments& arguments, Console& console) {
  const bool json = arguments.format == "json";
  if (arguments.list) {
    json ? list_rules_json(console) : list_rules_text(console);
    return Exit::ok;
  }
  if (arguments.id.empty()) {
    console.error("explain: no rule id given");
    console.hint("an id stands in brackets in front of each finding; `onnx-check explain --list` shows all");
    return Exit::failure;
  }
  const Rule* rule = find_rule(arguments.id);
  if (!rule) {
    warn_of_unknown_rule(arguments.id, console);
    return Exit::failure;
  }
  console.out(json ? rule_json(*rule) + "\n" : rule_text(*rule, console));
  return Exit::ok;
}

Runner define_explain(Options& options) {
  auto arguments = std::make_shared<ExplainArguments>();
  options.argument("ID", arguments->id, "of the rule, as findings have it in brackets", false);
  options.flag("--list", arguments->list, "all rules, with their severity and summary");
  options.choice("--format", arguments->format, "of the output", {"text", "json"});
  options.color();
  options.examples(
      "  onnx-check explain structure/duplicate-value\n"
      "  onnx-check explain --list\n"
      "  onnx-check explain --list --format json");
  return [arguments](Console& console) { return run_explain(*arguments, console); };
}

}  // namespace

extern const Command explain_command;
constinit const Command explain_command{4, "explain", "What a rule says and why, with a wrong and a right example",
                                        define_explain};

}  // namespace onnx_check::cli
