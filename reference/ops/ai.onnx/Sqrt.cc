#include "eval/ai.onnx/Sqrt.h"

#include <cmath>

#include "reference/map.h"

namespace onnx_check::ops::ai_onnx {

void eval(Sqrt_1<Eval> op, EvalContext& context) {
  map<TypesOf<decltype(op)>::T>(op.X, op.Y, context, [](auto x) { return std::sqrt(x); });
}

}  // namespace onnx_check::ops::ai_onnx
