#include <fmt/format.h>

#include "checker/operator_help.h"
#include "checker/rules.h"

namespace onnx_check::rules::schema {

namespace {

void look_at_node(Check& check, const Node& node) {
  const OperatorSchema* schema = check.schema();
  if (!schema || node.outputs.size() > schema->max_outputs) return;
  for (size_t i = 0; i < node.outputs.size() && i < schema->outputs.size(); ++i) {
    const FormalParameter& formal = schema->outputs[i];
    if (!node.outputs[i].empty() || formal.option != ParameterOption::single) continue;
    check.report(missing_output, Part::output(i),
                 fmt::format("{} is left out, but it is required", output_label(check, i)),
                 {.help = fmt::format("name {}", output_label(check, i)),
                  .clause = fmt::format("{}: `{}` is not optional", schema_label(*schema), formal.name)});
  }
}

}  // namespace

constinit const CheckRule missing_output{
    .text = {.id = "schema/missing-output",
             .summary = "only optional outputs are left out",
             .why = "An output that is an empty name is left out. The schema says which outputs can be.",
             .wrong = "g (float[4] x, int64[1] k) => (int64[2] i) { , i = TopK(x, k) }",
             .right = "g (float[4] x, int64[1] k) => (int64[2] i) { v, i = TopK(x, k) }"},
    .node = look_at_node};

}  // namespace onnx_check::rules::schema
