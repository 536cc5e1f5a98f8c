#include <fmt/format.h>

#include "checker/operator_help.h"
#include "checker/rules.h"
#include "lib/base/nearest.h"

namespace onnx_check::rules::schema {

namespace {

// The oldest later version of the operator that has the attribute; null if none has.
const OperatorSchema* later_version_with(const OperatorSchema& schema, std::string_view attribute) {
  for (const OperatorSchema& version : history(schema.domain, schema.name))
    if (version.since_version > schema.since_version && version.find_attribute(attribute)) return &version;
  return nullptr;
}

std::string help_for(const OperatorSchema& schema, std::string_view attribute) {
  if (const OperatorSchema* later = later_version_with(schema, attribute))
    return fmt::format("import {} {} or later, where {} has `{}`, or remove it", printed_domain(schema.domain),
                       later->since_version, schema.name, attribute);
  Nearest nearest(attribute);
  for (const AttributeSchema& known : schema.attributes) nearest.offer(known.name);
  if (const auto near = nearest.best()) return fmt::format("write `{}` instead of `{}`", *near, attribute);
  return fmt::format("remove `{}`", attribute);
}

std::string known_attributes(const OperatorSchema& schema) {
  if (schema.attributes.empty()) return "has no attributes";
  std::string names;
  for (const AttributeSchema& known : schema.attributes)
    names += fmt::format("{}{}", names.empty() ? "" : ", ", known.name);
  return "has the attributes " + names;
}

void look_at_node(Check& check, const Node& node) {
  const OperatorSchema* schema = check.schema();
  if (!schema || schema->allows_unchecked_attributes) return;
  for (const Attribute* attribute : node.attributes) {
    const std::string_view name = attribute->name.view();
    if (name.empty() || schema->find_attribute(name)) continue;
    check.report(unknown_attribute, Part::attribute(name),
                 fmt::format("{} has no attribute `{}`", node.op_type.view(), name),
                 {.help = help_for(*schema, name),
                  .clause = fmt::format("{} {}", schema_label(*schema), known_attributes(*schema))});
  }
}

}  // namespace

constinit const CheckRule unknown_attribute{
    .text = {.id = "schema/unknown-attribute",
             .summary = "a node has only attributes that its operator declares",
             .why = "An attribute that the schema does not have has no meaning, so something else was meant: another "
                    "version of the operator, or another spelling.",
             .wrong = "g (float[2] x) => (float[2] y) { y = Abs<alpha = 1.0>(x) }",
             .right = "g (float[2] x) => (float[2] y) { y = Elu<alpha = 1.0>(x) }"},
    .node = look_at_node};

}  // namespace onnx_check::rules::schema
