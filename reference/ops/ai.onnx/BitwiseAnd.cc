#include "eval/ai.onnx/BitwiseAnd.h"

#include "reference/map.h"

namespace onnx_check::ops::ai_onnx {

void eval(BitwiseAnd_18<Eval> op, EvalContext& context) {
  map<TypesOf<decltype(op)>::T>(op.A, op.B, op.C, context, [](auto x, auto y) { return x & y; });
}

}  // namespace onnx_check::ops::ai_onnx
