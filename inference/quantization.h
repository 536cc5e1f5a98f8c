#pragma once

#include "inference/context.h"

namespace onnx_check {

// A quantized tensor and what its scales and zero points are for: the tensor, an axis or blocks.
struct Quantization {
  const Fact& data;
  const Fact& scale;
  const Fact* zero_point;  // null: left out
  int64_t axis;
  int64_t block_size = 0;
};

struct QuantizationConstraints {
  const Constraint& axis_in_range;
  const Constraint& scale_rank;
  const Constraint& scale_size;
  const Constraint& block_sizes;
  const Constraint& zero_point_like_scale;
};

// Reports the first rule that does not hold.
bool check_quantization(const Quantization& of, const QuantizationConstraints& rules, InferContext& ctx);

template <class View>
constexpr QuantizationConstraints quantization_constraints{View::axis_in_range, View::scale_rank, View::scale_size,
                                                           View::block_sizes, View::zero_point_like_scale};

}  // namespace onnx_check
