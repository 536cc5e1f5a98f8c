#include "inference/normalization.h"

#include <algorithm>

#include "inference/parameters.h"

namespace onnx_check {

std::optional<Dims> layer_statistics(const Fact& in, int64_t axis, const Fact& scale, const Fact* bias,
                                     const LayerNormRules& rules, InferContext& ctx) {
  if (!in.ranked) return std::nullopt;
  const auto first = ctx.axis(axis, in.rank(), rules.axis_in_range);
  if (!first) return std::nullopt;
  Dims dims(in.dims);
  if (!broadcasts_into(scale, dims, rules.parameters_broadcast, ctx) ||
      (bias && !broadcasts_into(*bias, dims, rules.parameters_broadcast, ctx)))
    return std::nullopt;
  std::fill(dims.begin() + *first, dims.end(), Dim(1));
  return dims;
}

void set_statistics(Fact* out, const Dims& dims, int64_t stash_type, InferContext& ctx) {
  if (!out) return;
  ctx.set_dims(*out, dims);
  for (const ElementType type : {ElementType::float32, ElementType::float64, ElementType::bfloat16})
    if (stash_type == static_cast<int64_t>(type)) out->element = type;
}

}  // namespace onnx_check
