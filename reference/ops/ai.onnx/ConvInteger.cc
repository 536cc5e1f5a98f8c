#include "eval/ai.onnx/ConvInteger.h"

#include "reference/convolution.h"
#include "reference/spread.h"

namespace onnx_check::ops::ai_onnx {

void eval(ConvInteger_10<Eval> op, EvalContext& context) {
  const auto plan = plan_convolution(op.x, op.w, op.group, SlidingAttributes::of(op), context);
  if (!plan) return;
  const auto x = centered<int32_t>(op.x, op.x_zero_point, 1, context);
  const auto w = x ? centered<int32_t>(op.w, op.w_zero_point, 0, context) : std::nullopt;
  if (!w) return;
  ResultOf<int32_t> y(op.y, ElementType::int32, plan->dims, context);
  if (y) convolve(*plan, x->data(), w->data(), y.data(), context);
}

}  // namespace onnx_check::ops::ai_onnx
