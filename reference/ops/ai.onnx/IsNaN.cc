#include "eval/ai.onnx/IsNaN.h"

#include "reference/map.h"

namespace onnx_check::ops::ai_onnx {

void eval(IsNaN_9<Eval> op, EvalContext& context) {
  map_to<bool, TypesOf<decltype(op)>::T1>(op.X, op.Y, context, [](auto x) { return x != x; });
}

}  // namespace onnx_check::ops::ai_onnx
