#include <fmt/format.h>

#include "checker/rules.h"

namespace onnx_check::rules::schema {

namespace {

void look_at_node(Check& check, const Node& node) {
  for (const Attribute* attribute : node.attributes) {
    const std::string_view name = attribute->name.view();
    if (name.empty() || node.find_attribute(name) == attribute) continue;
    check.report(duplicate_attribute, Part::attribute(name), fmt::format("the attribute `{}` is given twice", name),
                 {.help = fmt::format("keep one `{}`", name)});
  }
}

}  // namespace

constinit const CheckRule duplicate_attribute{
    .text = {.id = "schema/duplicate-attribute",
             .summary = "the attributes of a node have different names",
             .why = "Where an attribute is given twice, tools disagree on which of the two counts.",
             .wrong = "g (float[2] x) => (float[4] y) { y = Concat<axis = 0, axis = 1>(x, x) }",
             .right = "g (float[2] x) => (float[4] y) { y = Concat<axis = 0>(x, x) }"},
    .node = look_at_node};

}  // namespace onnx_check::rules::schema
