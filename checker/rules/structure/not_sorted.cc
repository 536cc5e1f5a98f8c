#include <fmt/format.h>

#include "checker/describe.h"
#include "checker/rules.h"

namespace onnx_check::rules::structure {

namespace {

void look_at_node(Check& check, const Node& node) {
  for (size_t i = 0; i < node.inputs.size(); ++i) {
    const Definition* value = check.scopes.find(node.inputs[i]);
    if (!value || check.available(*value)) continue;
    const std::string_view name = node.inputs[i].view();
    if (value->producer == &node) {
      check.report(not_sorted, Part::input(i), fmt::format("the node reads \"{}\", its own output", name),
                   {.help = fmt::format("read another value than \"{}\"; for a recurrence use Loop or Scan", name)});
      continue;
    }
    check.report(not_sorted, Part::input(i), fmt::format("\"{}\" is read before it is computed", name),
                 {.help = "sort the nodes so that each comes after those whose outputs it reads",
                  .notes = {fmt::format("\"{}\" is {}", name, describe(check, *value))}});
  }
}

}  // namespace

constinit const CheckRule not_sorted{
    .text = {.id = "structure/not-sorted",
             .summary = "nodes stand in topological order",
             .why = "Each node comes after the nodes whose results it, or a subgraph of it, reads; so a graph has no "
                    "cycle, and can be run from first to last.",
             .wrong = "g (float[2] x) => (float[2] y) { y = Abs(r) r = Relu(x) }",
             .right = "g (float[2] x) => (float[2] y) { r = Relu(x) y = Abs(r) }"},
    .node = look_at_node};

}  // namespace onnx_check::rules::structure
