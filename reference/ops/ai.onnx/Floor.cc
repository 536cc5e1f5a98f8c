#include "eval/ai.onnx/Floor.h"

#include <cmath>

#include "reference/map.h"

namespace onnx_check::ops::ai_onnx {

void eval(Floor_1<Eval> op, EvalContext& context) {
  map<TypesOf<decltype(op)>::T>(op.X, op.Y, context, [](auto x) { return std::floor(x); });
}

}  // namespace onnx_check::ops::ai_onnx
