#include "reference/group_normalization.h"

#include "reference/normalization.h"

namespace onnx_check {

void group_norm(const GroupNorm& of, Datum& y, EvalContext& context) {
  const Sizes& dims = of.x.dims();
  const int64_t channels = dims[1], size = of.groups == 0 ? 0 : channels / of.groups;
  const Sizes expected = {of.scales_groups ? of.groups : channels};
  if (!context.dims_are(of.scale, expected) || !context.dims_are(of.shift, expected)) return;

  Sizes grouped = {dims[0], of.groups, size};
  grouped.insert(grouped.end(), dims.begin() + 2, dims.end());
  Sizes parameter(grouped.size() - 1, 1);
  parameter[0] = of.groups;
  if (!of.scales_groups) parameter[1] = size;
  const Datum x = of.x.reshaped(grouped), scale = of.scale.reshaped(parameter), shift = of.shift.reshaped(parameter);

  const auto statistics = statistics_of(x, sizes_before(grouped, 2), true, context);
  if (!statistics) return;
  const auto factor = inverse_deviation(statistics->variance, static_cast<double>(of.epsilon), context);
  if (factor) normalize({x, &statistics->mean, *factor, &scale, &shift}, y, of.x.element(), dims, context);
}

}  // namespace onnx_check
