#include "eval/ai.onnx/QLinearConv.h"

#include "reference/convolution.h"
#include "reference/quantize.h"
#include "reference/spread.h"

namespace onnx_check::ops::ai_onnx {

namespace {

// (sums + bias) * x_scale * w_scale, of each feature.
bool dequantized(const QLinearConv_10<Eval>& op, const ConvolutionPlan& plan, const std::vector<int32_t>& sums,
                 Datum& out, EvalContext& context) {
  const int64_t features[] = {static_cast<int64_t>(plan.all_features())};
  const auto scale_of = Spread::over(features, 0, op.w_scale, context);
  const auto x_scale = context.single_number(op.x_scale);
  if (!scale_of || !x_scale || !bias_fits(op.B, plan.all_features(), context)) return false;
  ResultOf<float> numbers(out, ElementType::float32, plan.dims, context);
  if (!numbers) return false;
  const Operand<double> w_scale(op.w_scale);
  const Operand<int32_t> bias(op.B ? *op.B : op.x);
  const size_t windows = window_count(plan.axes);
  for (size_t i = 0; i < numbers.size(); ++i) {
    const size_t feature = i / windows % plan.all_features();
    const double sum = static_cast<double>(sums[i]) + (op.B ? static_cast<double>(bias[feature]) : 0);
    numbers[i] = static_cast<float>(sum * (*x_scale * w_scale[(*scale_of)(feature)]));
  }
  return true;
}

}  // namespace

void eval(QLinearConv_10<Eval> op, EvalContext& context) {
  const auto plan = plan_convolution(op.x, op.w, op.group, SlidingAttributes::of(op), context);
  if (!plan) return;
  const auto x = centered<int32_t>(op.x, &op.x_zero_point, 1, context);
  const auto w = x ? centered<int32_t>(op.w, &op.w_zero_point, 0, context) : std::nullopt;
  Datum held;
  if (!w || !context.allocate(held, ElementType::int32, plan->dims)) return;
  std::vector<int32_t> sums(held.size());
  Datum numbers;
  if (!convolve(*plan, x->data(), w->data(), sums.data(), context) || !dequantized(op, *plan, sums, numbers, context))
    return;
  quantize({numbers, op.y_scale, &op.y_zero_point, 1}, {op.y_zero_point.element(), ElementType::float32}, op.y,
           context);
}

}  // namespace onnx_check::ops::ai_onnx
