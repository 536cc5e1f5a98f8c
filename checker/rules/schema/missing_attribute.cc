#include <fmt/format.h>

#include "checker/operator_help.h"
#include "checker/rules.h"

namespace onnx_check::rules::schema {

namespace {

void look_at_node(Check& check, const Node& node) {
  const OperatorSchema* schema = check.schema();
  if (!schema) return;
  for (const AttributeSchema& attribute : schema->attributes) {
    if (!attribute.required || node.find_attribute(attribute.name)) continue;
    check.report(missing_attribute, {}, fmt::format("the required attribute `{}` is missing", attribute.name),
                 {.help = fmt::format("add `{}`, of type {}", attribute.name, to_string(attribute.type)),
                  .clause = fmt::format("{}: `{}` is required", schema_label(*schema), attribute.name)});
  }
}

}  // namespace

constinit const CheckRule missing_attribute{
    .text = {.id = "schema/missing-attribute",
             .summary = "a node has every attribute that its operator requires",
             .why = "A required attribute has no default: without it the node has no meaning.",
             .wrong = "g (float[2] x) => (float[4] y) { y = Concat(x, x) }",
             .right = "g (float[2] x) => (float[4] y) { y = Concat<axis = 0>(x, x) }"},
    .node = look_at_node};

}  // namespace onnx_check::rules::schema
