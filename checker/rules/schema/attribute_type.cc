#include <fmt/format.h>

#include "checker/operator_help.h"
#include "checker/rules.h"

namespace onnx_check::rules::schema {

namespace {

// An empty list is stored without any element, so files that leave the type out cannot say of what it is a list.
bool is_list(AttributeType type) {
  using enum AttributeType;
  return type == floats || type == ints || type == strings || type == tensors || type == graphs ||
         type == sparse_tensors || type == type_protos;
}

bool type_fits(const Attribute& attribute, AttributeType expected) {
  const AttributeType type = type_of(attribute);
  if (type != AttributeType::undefined) return type == expected;
  return attribute.is_reference() || (filled_fields(attribute) == 0 && is_list(expected));
}

void look_at_node(Check& check, const Node& node) {
  const OperatorSchema* schema = check.schema();
  if (!schema) return;
  for (const Attribute* attribute : node.attributes) {
    const AttributeSchema* expected = schema->find_attribute(attribute->name.view());
    if (!expected || type_fits(*attribute, expected->type)) continue;
    const AttributeType type = type_of(*attribute);
    if (type == AttributeType::undefined) continue;  // schema/attribute-payload says why
    check.report(
        attribute_type, Part::attribute(expected->name),
        fmt::format("`{}` is of type {}, expected {}", expected->name, to_string(type), to_string(expected->type)),
        {.help = fmt::format("give `{}` a value of type {}", expected->name, to_string(expected->type)),
         .clause =
             fmt::format("{}: `{}` is of type {}", schema_label(*schema), expected->name, to_string(expected->type))});
  }
}

}  // namespace

constinit const CheckRule attribute_type{
    .text = {.id = "schema/attribute-type",
             .summary = "an attribute has the type that its operator declares",
             .why = "A reader looks for the value in the field of the declared type, and would find none.",
             .wrong = "g (float[2] x) => (float[4] y) { y = Concat<axis = 0.0>(x, x) }",
             .right = "g (float[2] x) => (float[4] y) { y = Concat<axis = 0>(x, x) }"},
    .node = look_at_node};

}  // namespace onnx_check::rules::schema
