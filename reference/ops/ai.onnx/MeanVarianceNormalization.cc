#include "eval/ai.onnx/MeanVarianceNormalization.h"

#include <cmath>

#include "reference/normalization.h"

namespace onnx_check::ops::ai_onnx {

namespace {

void normalize_mean_and_variance(const Datum& x, const Sizes& shared, bool with_variance, Datum& y,
                                 EvalContext& context) {
  const auto statistics = statistics_of(x, shared, true, context);
  if (!statistics) return;
  constexpr double keeps_from_zero = 1e-9;
  const auto factor = map_doubles(statistics->variance, context, [with_variance](double variance) {
    return with_variance ? 1 / (std::sqrt(variance) + keeps_from_zero) : 1;
  });
  if (factor) normalize({x, &statistics->mean, *factor}, y, x.element(), x.dims(), context);
}

}  // namespace

void eval(MeanVarianceNormalization_1<Eval> op, EvalContext& context) {
  if (!context.rank_at_least(op.input, 2)) return;
  const Sizes shared = sizes_before(op.input.dims(), op.across_channels != 0 ? 1 : 2);
  normalize_mean_and_variance(op.input, shared, op.normalize_variance != 0, op.output, context);
}

void eval(MeanVarianceNormalization_9<Eval> op, EvalContext& context) {
  const auto axes = context.axes(op.axes, op.X.rank());
  if (!axes) return;
  Sizes shared = op.X.dims();
  for (const size_t axis : *axes) shared[axis] = 1;
  normalize_mean_and_variance(op.X, shared, true, op.Y, context);
}

}  // namespace onnx_check::ops::ai_onnx
