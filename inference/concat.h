#pragma once

#include <optional>

#include "inference/context.h"

namespace onnx_check {

struct ConcatRules {
  const Constraint &same_rank, &axis_in_range, &sizes_equal;

  template <class View>
  static constexpr ConcatRules of() {
    return {View::same_rank, View::axis_in_range, View::sizes_equal};
  }
};

// The shape of `inputs` (at least one) joined along `axis`. Nothing where a rank is unknown.
std::optional<Dims> concat_dims(std::span<const Fact* const> inputs, int64_t axis, const ConcatRules& rules,
                                InferContext& ctx);

}  // namespace onnx_check
