#pragma once

#include <optional>

#include "inference/context.h"

// Normalization over the last dimensions, from an axis on.
namespace onnx_check {

struct LayerNormRules {
  const Constraint &axis_in_range, &parameters_broadcast;

  template <class View>
  static constexpr LayerNormRules of() {
    return {View::axis_in_range, View::parameters_broadcast};
  }
};

// The shape of the statistics: 1 for each dimension that is normalized. Nothing where the rank is unknown, or where the
// axis, the scale or the bias (null: left out) do not fit.
std::optional<Dims> layer_statistics(const Fact& in, int64_t axis, const Fact& scale, const Fact* bias,
                                     const LayerNormRules& rules, InferContext& ctx);

// Gives `out`, if the node has it, the type that `stash_type` names where that is one of the types of statistics.
void set_statistics(Fact* out, const Dims& dims, int64_t stash_type, InferContext& ctx);

}  // namespace onnx_check
