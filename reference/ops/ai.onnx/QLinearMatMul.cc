#include "eval/ai.onnx/QLinearMatMul.h"

#include <algorithm>

#include "reference/matmul.h"
#include "reference/quantize.h"
#include "reference/spread.h"

namespace onnx_check::ops::ai_onnx {

namespace {

// (x - zero point) * scale
std::optional<std::vector<double>> dequantized(const Datum& x, const Datum& scale, const Datum& zero_point, size_t axis,
                                               EvalContext& context) {
  auto numbers = centered<double>(x, &zero_point, axis, context);
  const auto scale_of = Spread::over(x.dims(), axis, scale, context);
  if (!numbers || !scale_of) return std::nullopt;
  const Operand<double> scales(scale);
  for (size_t i = 0; i < numbers->size(); ++i) (*numbers)[i] *= scales[(*scale_of)(i)];
  return numbers;
}

}  // namespace

void eval(QLinearMatMul_10<Eval> op, EvalContext& context) {
  const auto plan = plan_matmul(op.a, op.b, context);
  if (!plan) return;
  const auto a = dequantized(op.a, op.a_scale, op.a_zero_point, std::max<size_t>(op.a.rank(), 2) - 2, context);
  const auto b = a ? dequantized(op.b, op.b_scale, op.b_zero_point, op.b.rank() - 1, context) : std::nullopt;
  if (!b) return;
  Datum product;
  {
    ResultOf<float> rounded(product, ElementType::float32, plan->dims, context);
    if (!rounded || !context.has_room(rounded.size() * sizeof(double))) return;
    std::vector<double> numbers(rounded.size());
    multiply(*plan, a->data(), b->data(), numbers.data());
    std::transform(numbers.begin(), numbers.end(), rounded.begin(), [](double x) { return static_cast<float>(x); });
  }
  const auto rows = static_cast<int64_t>(std::max<size_t>(product.rank(), 2) - 2);
  quantize({product, op.y_scale, &op.y_zero_point, rows}, {op.y_zero_point.element(), ElementType::float32}, op.y,
           context);
}

}  // namespace onnx_check::ops::ai_onnx
