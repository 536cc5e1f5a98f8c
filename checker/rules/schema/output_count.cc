#include <algorithm>
#include <fmt/format.h>

#include "checker/describe.h"
#include "checker/operator_help.h"
#include "checker/rules.h"

namespace onnx_check::rules::schema {

namespace {

std::string expected_outputs(const OperatorSchema& schema) {
  if (!schema.allowed_output_counts.empty())
    return fmt::format("{} outputs", fmt::join(schema.allowed_output_counts, " or "));
  if (schema.min_outputs == schema.max_outputs) return count_of(schema.min_outputs, "output");
  if (schema.max_outputs == UINT32_MAX) return fmt::format("at least {}", count_of(schema.min_outputs, "output"));
  return fmt::format("{} to {} outputs", schema.min_outputs, schema.max_outputs);
}

bool count_is_allowed(const OperatorSchema& schema, size_t count) {
  if (count < schema.min_outputs || count > schema.max_outputs) return false;
  const auto allowed = schema.allowed_output_counts;
  return allowed.empty() || std::find(allowed.begin(), allowed.end(), count) != allowed.end();
}

void look_at_node(Check& check, const Node& node) {
  const OperatorSchema* schema = check.schema();
  if (!schema || count_is_allowed(*schema, node.outputs.size())) return;
  const bool too_many = node.outputs.size() > schema->max_outputs;
  check.report(
      output_count, {},
      fmt::format("the node has {}, expected {}", count_of(node.outputs.size(), "output"), expected_outputs(*schema)),
      {.help = too_many ? fmt::format("remove the outputs after the first {}", schema->max_outputs)
                        : "name the missing outputs; one that nobody reads may be left empty",
       .clause = fmt::format("{}: {}", schema_label(*schema), expected_outputs(*schema))});
}

}  // namespace

constinit const CheckRule output_count{
    .text = {.id = "schema/output-count",
             .summary = "a node has as many outputs as its operator gives",
             .why = "The schema of an operator lists its outputs; only optional ones at the end may be left out. For "
                    "some operators the number of outputs selects a mode, and only some numbers are allowed.",
             .wrong = "g (float[2] x) => (float[2] y) { y, z = Relu(x) }",
             .right = "g (float[2] x) => (float[2] y) { y = Relu(x) }"},
    .node = look_at_node};

}  // namespace onnx_check::rules::schema
