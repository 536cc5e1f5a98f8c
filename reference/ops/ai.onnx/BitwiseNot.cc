#include "eval/ai.onnx/BitwiseNot.h"

#include "reference/map.h"

namespace onnx_check::ops::ai_onnx {

void eval(BitwiseNot_18<Eval> op, EvalContext& context) {
  map<TypesOf<decltype(op)>::T>(op.X, op.Y, context, [](auto x) { return ~x; });
}

}  // namespace onnx_check::ops::ai_onnx
