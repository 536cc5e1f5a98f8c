#include "checker/operator_help.h"

#include <fmt/format.h>
#include <map>

namespace onnx_check {

std::string schema_label(const OperatorSchema& schema) {
  return fmt::format("{}{}{}-{}", schema.domain, schema.domain.empty() ? "" : ".", schema.name, schema.since_version);
}

namespace {

// The operator exists in that domain, but only in later versions.
Advice help_for_later_operator(const OperatorSchema& first) {
  return {
      .help = fmt::format("import {} {} or later, where {} exists", printed_domain(first.domain), first.since_version,
                          first.name),
      .notes = {fmt::format("{} exists since {} {}", first.name, printed_domain(first.domain), first.since_version)}};
}

Advice help_for_near_name(const Node& node, const Operator& near) {
  const std::string_view near_domain = near.versions.front().domain;
  if (near_domain == canonical_domain(node.domain.view()))
    return {.help = fmt::format("write {} instead of {}", near.name, node.op_type.view())};
  return {.help = fmt::format("give the node the domain \"{}\", which has {}, and import it", near_domain, near.name)};
}

// What unknown operators were taken for. A check compares so many of them with all that exist, and no more.
struct Guesses {
  static constexpr size_t most = 2000;
  std::map<std::pair<std::string_view, std::string_view>, const Operator*> by_name;
};

const Operator* nearest(Check& check, const Node& node) {
  auto& guesses = check.shared.get<Guesses>().by_name;
  const std::pair name(canonical_domain(node.domain.view()), node.op_type.view());
  if (const auto known = guesses.find(name); known != guesses.end()) return known->second;
  if (guesses.size() == Guesses::most) return nullptr;
  return guesses[name] = nearest_operator(name.first, name.second);
}

}  // namespace

Advice help_for_unknown_operator(Check& check, const Node& node, int64_t opset) {
  const auto versions = history(canonical_domain(node.domain.view()), node.op_type.view());
  if (!versions.empty() && versions.front().since_version > opset) return help_for_later_operator(versions.front());
  if (const Function* other = check.functions.any_overload(node.domain, node.op_type))
    return {.help = fmt::format("call an overload that the model has: \"{}\"", other->overload.view())};
  if (const Operator* near = nearest(check, node)) return help_for_near_name(node, *near);
  return {.help = fmt::format("correct the name, or define {} as a function of the model", node.op_type.view())};
}

namespace {

std::string parameter_label(std::string_view kind, std::span<const FormalParameter> parameters, size_t index) {
  if (index < parameters.size()) return fmt::format("{} `{}`", kind, parameters[index].name);
  if (!parameters.empty() && parameters.back().option == ParameterOption::variadic)
    return fmt::format("{} {} (`{}`)", kind, index, parameters.back().name);
  return fmt::format("{} {}", kind, index);
}

}  // namespace

std::string input_label(const Check& check, size_t index) {
  if (const OperatorSchema* schema = check.schema()) return parameter_label("input", schema->inputs, index);
  return fmt::format("input {}", index);
}

std::string output_label(const Check& check, size_t index) {
  if (const OperatorSchema* schema = check.schema()) return parameter_label("output", schema->outputs, index);
  return fmt::format("output {}", index);
}

}  // namespace onnx_check
