#include "eval/ai.onnx/LessOrEqual.h"

#include "reference/map.h"

namespace onnx_check::ops::ai_onnx {

void eval(LessOrEqual_12<Eval> op, EvalContext& context) {
  map_to<bool, TypesOf<decltype(op)>::T>(op.A, op.B, op.C, context, [](auto x, auto y) { return x <= y; });
}

}  // namespace onnx_check::ops::ai_onnx
