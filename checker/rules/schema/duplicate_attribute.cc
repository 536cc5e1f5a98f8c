#include <algorithm>
#include <fmt/format.h>
#include <vector>

#include "checker/rules.h"

namespace onnx_check::rules::schema {

namespace {

void look_at_node(Check& check, const Node& node) {
  if (node.attributes.size() < 2) return;
  std::vector<Name> names;
  for (const Attribute* attribute : node.attributes)
    if (!attribute->name.empty()) names.push_back(attribute->name);
  std::sort(names.begin(), names.end(), [](Name a, Name b) { return a.index() < b.index(); });
  for (size_t i = 1; i < names.size(); ++i) {
    const bool is_second = names[i] == names[i - 1] && (i == 1 || names[i] != names[i - 2]);
    if (!is_second) continue;
    const std::string_view name = names[i].view();
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
