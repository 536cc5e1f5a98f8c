#include "eval/ai.onnx/Round.h"

#include <cmath>

#include "reference/map.h"

namespace onnx_check::ops::ai_onnx {

// Halves go to the even neighbour, as the default rounding mode has it.
void eval(Round_11<Eval> op, EvalContext& context) {
  map<TypesOf<decltype(op)>::T>(op.X, op.Y, context, [](auto x) { return std::nearbyint(x); });
}

}  // namespace onnx_check::ops::ai_onnx
