#pragma once

#include "inference/context.h"

namespace onnx_check {

struct RangeRules {
  const Constraint& bounds_are_scalars;
  const Constraint& delta_is_not_zero;
};

template <class View>
constexpr RangeRules range_rules{View::bounds_are_scalars, View::delta_is_not_zero};

// The length and elements of a progression from `start` towards `limit`, which is not one of them. No delta: 1.
void infer_range(const Fact& start, const Fact& limit, const Fact* delta, Fact& out, const RangeRules& rules,
                 InferContext& ctx);

}  // namespace onnx_check
