#include <fmt/format.h>

#include "checker/describe.h"
#include "checker/rules.h"

namespace onnx_check::rules::structure {

namespace {

void look_at_output(Check& check, const ValueInfo& output, ValueRole role, size_t) {
  if (role != ValueRole::graph_output || output.name.empty() || check.scopes.find(output.name)) return;
  const std::string_view name = output.name.view();
  Advice advice{.help = fmt::format("produce \"{}\" by a node, or remove the output", name)};
  if (const auto near = nearest_value(check, name)) advice.help = fmt::format("return \"{}\" instead", *near);
  check.report(undefined_output, fmt::format("the output \"{}\" is not defined by anything in the graph", name),
               std::move(advice));
}

}  // namespace

constinit const CheckRule undefined_output{
    .text = {.id = "structure/undefined-output",
             .summary = "each output of a graph is a value that the graph defines or sees",
             .why = "The outputs of a graph are names of values. A name that nothing defines has no value to return.",
             .wrong = "g (float[2] x) => (float[2] y) { z = Relu(x) }",
             .right = "g (float[2] x) => (float[2] z) { z = Relu(x) }"},
    .value = look_at_output};

}  // namespace onnx_check::rules::structure
