#include <fmt/format.h>

#include "checker/rules.h"

namespace onnx_check::rules::type {

namespace {

void look_at_value(Check& check, const ValueInfo& value, ValueRole role, size_t) {
  if (value.type || role == ValueRole::value_info || check.body().kind != Body::Kind::main_graph) return;
  check.report(missing,
               fmt::format("{} \"{}\" of the main graph has no type, expected one",
                           role == ValueRole::graph_input ? "input" : "output", value.name.view()),
               {.help = fmt::format("declare the type, as float[N,3] {}", value.name.view())});
}

}  // namespace

constinit const CheckRule missing{
    .text = {.id = "type/missing",
             .summary = "each input and output of the main graph has a type",
             .why = "The inputs and outputs of the main graph are the interface of the model. Their types are stated; "
                    "those of subgraphs follow from the node around them, and may be left out.",
             .wrong = "g (x) => (float[2] y) { y = Relu(x) }",
             .right = "g (float[2] x) => (float[2] y) { y = Relu(x) }"},
    .value = look_at_value};

}  // namespace onnx_check::rules::type
