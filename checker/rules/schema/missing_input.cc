#include <fmt/format.h>

#include "checker/operator_help.h"
#include "checker/rules.h"

namespace onnx_check::rules::schema {

namespace {

const FormalParameter* formal_input(const OperatorSchema& schema, size_t index) {
  if (index < schema.inputs.size()) return &schema.inputs[index];
  return schema.inputs.empty() ? nullptr : &schema.inputs.back();
}

void look_at_node(Check& check, const Node& node) {
  const OperatorSchema* schema = check.schema();
  if (!schema || node.inputs.size() > schema->max_inputs) return;
  for (size_t i = 0; i < node.inputs.size(); ++i) {
    if (!node.inputs[i].empty()) continue;
    const FormalParameter* formal = formal_input(*schema, i);
    if (!formal || formal->option == ParameterOption::optional) continue;
    // Leaving out one of several is how Loop and Scan leave out what stands before it.
    if (formal->option == ParameterOption::variadic && formal->min_arity == 0) continue;
    check.report(missing_input, Part::input(i),
                 fmt::format("{} is left out, but it is required", input_label(check, i)),
                 {.help = fmt::format("give the node a value for {}", input_label(check, i)),
                  .clause = fmt::format("{}: `{}` is not optional", schema_label(*schema), formal->name)});
  }
}

}  // namespace

constinit const CheckRule missing_input{
    .text = {.id = "schema/missing-input",
             .summary = "only optional inputs are left out",
             .why = "An input that is an empty name is left out. The schema says which inputs can be: an operator has "
                    "no meaning without the others.",
             .wrong = "g (float[2] x) => (float[2] y) { y = Add(x, ) }",
             .right = "g (float[2] x) => (float[2] y) { y = Add(x, x) }"},
    .node = look_at_node};

}  // namespace onnx_check::rules::schema
