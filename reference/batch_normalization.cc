#include "reference/batch_normalization.h"

#include <algorithm>
#include <array>

#include "reference/normalization.h"

namespace onnx_check {

namespace {

// Without a dimension of channels there is one channel.
Sizes parameter_sizes(const BatchNorm& of) {
  const Sizes& dims = of.x.dims();
  if (!of.spatial) return {dims.begin() + 1, dims.end()};
  return {dims.size() == 1 ? 1 : dims[1]};
}

// What `next` moves `old` to, with the momentum.
void store_running(const Datum& old, const Datum& next, const BatchNorm& of, Datum* out, EvalContext& context) {
  if (!out) return;
  const auto momentum = static_cast<double>(of.momentum);
  const auto* current = static_cast<const double*>(next.data());
  const auto moved = map_doubles(
      old, context, [&, i = size_t{0}](double v) mutable { return v * momentum + current[i++] * (1 - momentum); });
  if (moved) store_floats(*moved, out, old.element(), context);
}

}  // namespace

void batch_norm(const BatchNorm& of, const BatchNormOutputs& out, EvalContext& context) {
  if (!context.rank_at_least(of.x, 1)) return;
  const Sizes sizes = parameter_sizes(of), &dims = of.x.dims();
  for (const Datum* parameter : std::array{&of.scale, &of.shift, &of.mean, &of.variance})
    if (!context.dims_are(*parameter, sizes)) return;

  // The sizes of the parameters, so that they broadcast to x.
  Sizes shared(std::max<size_t>(dims.size(), 2), 1);
  std::copy(sizes.begin(), sizes.end(), shared.begin() + 1);
  shared.resize(dims.size());
  const Datum scale = of.scale.reshaped(shared), shift = of.shift.reshaped(shared);
  Statistics by{of.mean.reshaped(shared), of.variance.reshaped(shared)};
  if (of.training) {
    auto of_batch = statistics_of(of.x, shared, true, context);
    if (!of_batch) return;
    by = *std::move(of_batch);
    store_running(of.mean, by.mean, of, out.running_mean, context);
    store_running(of.variance, by.variance, of, out.running_variance, context);
    store_floats(by.mean.reshaped(sizes), out.mean, of.mean.element(), context);
    store_floats(by.variance.reshaped(sizes), out.variance, of.variance.element(), context);
  } else if (out.running_mean || out.running_variance || out.mean || out.variance) {
    return context.fail(run_rules::value, "the node gives statistics, but does not train",
                        "leave out all outputs but the first, or train");
  }
  const auto factor = inverse_deviation(by.variance, static_cast<double>(of.epsilon), context);
  if (factor) normalize({of.x, &by.mean, *factor, &scale, &shift}, out.y, of.x.element(), dims, context);
}

}  // namespace onnx_check
