#include "eval/ai.onnx/Sub.h"

#include "reference/map.h"

namespace onnx_check::ops::ai_onnx {

void eval(Sub_1<Eval> op, EvalContext& context) {
  const auto b = align_operand(op.A, op.B, op.broadcast, op.axis, context);
  if (b) map<TypesOf<decltype(op)>::T>(op.A, *b, op.C, context, [](auto x, auto y) { return x - y; });
}

void eval(Sub_7<Eval> op, EvalContext& context) {
  map<TypesOf<decltype(op)>::T>(op.A, op.B, op.C, context, [](auto x, auto y) { return x - y; });
}

}  // namespace onnx_check::ops::ai_onnx
