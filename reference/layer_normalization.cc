#include "reference/layer_normalization.h"

#include "reference/broadcasts_into.h"

namespace onnx_check {

std::optional<LayerStatistics> layer_norm(const LayerNorm& layer, Datum& y, EvalContext& context) {
  const Sizes& dims = layer.x.dims();
  const auto axis = context.axis(layer.axis, dims.size());
  if (!axis || !broadcasts_into(layer.scale, dims, context)) return std::nullopt;
  if (layer.shift && !broadcasts_into(*layer.shift, dims, context)) return std::nullopt;
  auto statistics = statistics_of(layer.x, sizes_before(dims, *axis), layer.centered, context);
  if (!statistics) return std::nullopt;
  auto factor = inverse_deviation(statistics->variance, static_cast<double>(layer.epsilon), context);
  if (!factor) return std::nullopt;
  normalize({layer.x, &statistics->mean, *factor, &layer.scale, layer.shift}, y, layer.scale.element(), dims, context);
  if (context.failed()) return std::nullopt;
  return LayerStatistics{std::move(statistics->mean), *std::move(factor)};
}

}  // namespace onnx_check
