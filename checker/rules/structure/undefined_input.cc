#include <fmt/format.h>

#include "checker/describe.h"
#include "checker/rules.h"

namespace onnx_check::rules::structure {

namespace {

void look_at_node(Check& check, const Node& node) {
  for (size_t i = 0; i < node.inputs.size(); ++i) {
    const Name name = node.inputs[i];
    if (name.empty() || check.scopes.find(name)) continue;
    Advice advice{.help =
                      fmt::format("produce \"{}\" by a node, or declare it as an input or initializer", name.view())};
    if (const auto near = nearest_value(check, name.view()))
      advice.help = fmt::format("read \"{}\" instead, or define \"{}\"", *near, name.view());
    if (check.function())
      advice.notes.push_back("the body of a function sees its own inputs only, not the values of the model");
    check.report(undefined_input, Part::input(i), fmt::format("\"{}\" is read, but nothing defines it", name.view()),
                 std::move(advice));
  }
}

}  // namespace

constinit const CheckRule undefined_input{
    .text = {.id = "structure/undefined-input",
             .summary = "each input of a node is the name of a value that is in scope",
             .why = "A node reads inputs and initializers of its graph, results of other nodes, and what the graphs "
                    "around it define. A name that none of them defines has no value.",
             .wrong = "g (float[2] x) => (float[2] y) { y = Relu(z) }",
             .right = "g (float[2] x) => (float[2] y) { y = Relu(x) }"},
    .node = look_at_node};

}  // namespace onnx_check::rules::structure
