#include "eval/ai.onnx/And.h"

#include "reference/map.h"

namespace onnx_check::ops::ai_onnx {

void eval(And_1<Eval> op, EvalContext& context) {
  const auto aligned = align_operand(op.A, op.B, op.broadcast, op.axis, context);
  if (aligned)
    map_to<bool, TypesOf<decltype(op)>::T>(op.A, *aligned, op.C, context, [](auto x, auto y) { return x && y; });
}

void eval(And_7<Eval> op, EvalContext& context) {
  map_to<bool, TypesOf<decltype(op)>::T>(op.A, op.B, op.C, context, [](auto x, auto y) { return x && y; });
}

}  // namespace onnx_check::ops::ai_onnx
