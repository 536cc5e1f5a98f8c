#include <fmt/format.h>

#include "checker/describe.h"
#include "checker/operator_help.h"
#include "checker/rules.h"

namespace onnx_check::rules::schema {

namespace {

std::string expected_inputs(const OperatorSchema& schema) {
  if (schema.min_inputs == schema.max_inputs) return count_of(schema.min_inputs, "input");
  if (schema.max_inputs == UINT32_MAX) return fmt::format("at least {}", count_of(schema.min_inputs, "input"));
  return fmt::format("{} to {} inputs", schema.min_inputs, schema.max_inputs);
}

std::string parameter_names(std::span<const FormalParameter> parameters) {
  std::string names;
  for (const FormalParameter& parameter : parameters) {
    if (!names.empty()) names += ", ";
    names += parameter.name;
    if (parameter.option == ParameterOption::optional) names += "?";
    if (parameter.option == ParameterOption::variadic) names += "…";
  }
  return names;
}

void look_at_node(Check& check, const Node& node) {
  const OperatorSchema* schema = check.schema();
  if (!schema) return;
  if (node.inputs.size() >= schema->min_inputs && node.inputs.size() <= schema->max_inputs) return;
  const bool too_few = node.inputs.size() < schema->min_inputs;
  check.report(
      input_count, {},
      fmt::format("the node has {}, expected {}", count_of(node.inputs.size(), "input"), expected_inputs(*schema)),
      {.help = too_few ? fmt::format("add {}", input_label(check, node.inputs.size()))
                       : fmt::format("remove the inputs after the first {}", schema->max_inputs),
       .clause = fmt::format("{}: ({})", schema_label(*schema), parameter_names(schema->inputs))});
}

}  // namespace

constinit const CheckRule input_count{
    .text = {.id = "schema/input-count",
             .summary = "a node has as many inputs as its operator takes",
             .why = "The schema of an operator lists its inputs; only optional ones at the end may be left out, and "
                    "only a variadic last one may be repeated.",
             .wrong = "g (float[2] x) => (float[2] y) { y = Add(x) }",
             .right = "g (float[2] x) => (float[2] y) { y = Add(x, x) }"},
    .node = look_at_node};

}  // namespace onnx_check::rules::schema
