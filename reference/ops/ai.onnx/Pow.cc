#include "eval/ai.onnx/Pow.h"

#include <cmath>

#include "reference/map.h"
#include "reference/power.h"

namespace onnx_check::ops::ai_onnx {

void eval(Pow_1<Eval> op, EvalContext& context) {
  const auto y = align_operand(op.X, op.Y, op.broadcast, op.axis, context);
  if (y) map<TypesOf<decltype(op)>::T>(op.X, *y, op.Z, context, [](auto a, auto b) { return std::pow(a, b); });
}

void eval(Pow_7<Eval> op, EvalContext& context) { power(op.X, op.Y, op.Z, context); }

}  // namespace onnx_check::ops::ai_onnx
