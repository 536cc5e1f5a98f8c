#include <fmt/format.h>

#include "checker/describe.h"
#include "checker/rules.h"

namespace onnx_check::rules::structure {

namespace {

void report_second(Check& check, Part part, Name name, const Definition& first) {
  check.report(duplicate_value, part, fmt::format("\"{}\" is defined twice", name.view()),
               {.help = fmt::format("rename one of the two \"{}\"", name.view()),
                .notes = {fmt::format("\"{}\" is first defined as {}", name.view(), describe(check, first))}});
}

void look_at_input(Check& check, const ValueInfo& value, ValueRole role, size_t index) {
  if (role != ValueRole::graph_input || value.name.empty()) return;
  const Definition& first = *check.scopes.find(value.name);
  if (first.position != index) report_second(check, {}, value.name, first);
}

// An initializer of a graph input's name is that input's default, so the two are one value.
void look_at_initializer(Check& check, const Tensor& tensor) {
  if (tensor.name.empty()) return;
  const Definition& first = *check.scopes.find(tensor.name);
  if (first.initializer != &tensor) report_second(check, {}, tensor.name, first);
}

void look_at_node(Check& check, const Node& node) {
  for (size_t i = 0; i < node.outputs.size(); ++i) {
    if (node.outputs[i].empty()) continue;
    const Definition& first = *check.scopes.find(node.outputs[i]);
    if (first.producer != &node || first.position != i) report_second(check, Part::output(i), node.outputs[i], first);
  }
}

}  // namespace

constinit const CheckRule duplicate_value{
    .text = {.id = "structure/duplicate-value",
             .summary = "each value of a graph or function is defined once",
             .why = "ONNX graphs are in static single assignment form: a name stands for one value, whether it is an "
                    "input, an initializer or the output of a node. Tools disagree on which of two definitions counts.",
             .wrong = "g (float[2] x) => (float[2] y) { y = Relu(x) y = Abs(x) }",
             .right = "g (float[2] x) => (float[2] y) { r = Relu(x) y = Abs(r) }"},
    .value = look_at_input,
    .initializer = look_at_initializer,
    .node = look_at_node};

}  // namespace onnx_check::rules::structure
