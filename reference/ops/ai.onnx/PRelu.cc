#include "eval/ai.onnx/PRelu.h"

#include "reference/map.h"

namespace onnx_check::ops::ai_onnx {

void eval(PRelu_1<Eval> op, EvalContext& context) {
  const bool per_channel = op.slope.rank() == 1 && op.X.rank() > 1 && op.slope.size() != 1;
  const auto slope = align_operand(op.X, op.slope, 1, per_channel ? std::optional<int64_t>(1) : std::nullopt, context);
  if (slope)
    map<TypesOf<decltype(op)>::T>(op.X, *slope, op.Y, context, [](auto x, auto s) { return x < 0 ? x * s : x; });
}

void eval(PRelu_7<Eval> op, EvalContext& context) {
  map<TypesOf<decltype(op)>::T>(op.X, op.slope, op.Y, context, [](auto x, auto s) { return x < 0 ? x * s : x; });
}

}  // namespace onnx_check::ops::ai_onnx
