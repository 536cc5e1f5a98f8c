#include "checker/rules.h"

namespace onnx_check::rules::structure {

// Reported by the walker itself.
constinit const CheckRule too_deep{
    .text = {.id = "structure/too-deep",
             .summary = "graphs are nested at most as deep as the check is allowed to follow",
             .why = "A model whose subgraphs hold subgraphs without end would take a checker, or a runtime, with it.",
             .wrong = "If inside If inside If …, 300 levels deep",
             .right = "the same conditions joined with And, in one If"}};

}  // namespace onnx_check::rules::structure
