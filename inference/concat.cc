#include "inference/concat.h"

namespace onnx_check {

std::optional<Dims> concat_dims(std::span<const Fact* const> inputs, int64_t axis, const ConcatRules& rules,
                                InferContext& ctx) {
  const Fact& first = *inputs.front();
  for (const Fact* in : inputs)
    if (!in->ranked || !ctx.rank_is(*in, first.rank(), rules.same_rank)) return std::nullopt;
  const auto joined = ctx.axis(axis, first.rank(), rules.axis_in_range);
  if (!joined) return std::nullopt;

  Dims out(first.dims);
  out[*joined] = 0;
  for (const Fact* in : inputs)
    for (size_t d = 0; d < out.size(); ++d)
      if (d == *joined)
        out[d] = ctx.pool().add(out[d], in->dim(d));
      else if (!ctx.unify(out[d], *in, d, rules.sizes_equal))
        return std::nullopt;
  return out;
}

}  // namespace onnx_check
