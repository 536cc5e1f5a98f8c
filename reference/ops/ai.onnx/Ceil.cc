#include "eval/ai.onnx/Ceil.h"

#include <cmath>

#include "reference/map.h"

namespace onnx_check::ops::ai_onnx {

void eval(Ceil_1<Eval> op, EvalContext& context) {
  map<TypesOf<decltype(op)>::T>(op.X, op.Y, context, [](auto x) { return std::ceil(x); });
}

}  // namespace onnx_check::ops::ai_onnx
