#pragma once

#include <optional>

#include "inference/context.h"

// Matrix products with packed weights, whose sizes are attributes.
namespace onnx_check {

struct PackedWeightRules {
  const Constraint &sizes_positive, &columns_match;

  template <class View>
  static constexpr PackedWeightRules of() {
    return {View::sizes_positive, View::columns_match};
  }
};

// A size that an attribute states.
struct StatedSize {
  int64_t size;
  std::string_view attribute;
};

// The shape of `in` with its last dimension, which is `from`, replaced by `to`.
std::optional<Dims> packed_weight_dims(const Fact& in, StatedSize from, StatedSize to, const PackedWeightRules& rules,
                                       InferContext& ctx);

// Weights of `rows` vectors of length `depth`, cut into blocks that have a scale each.
struct BlockedWeights {
  const Fact& weights;
  const Fact& scales;
  int64_t rows, depth, block_size, bits;
};

// Whether weights and scales have as many elements as there are bytes and blocks, in whatever shape.
bool has_blocks(const BlockedWeights& blocked, const Constraint& weights_count, const Constraint& scales_count,
                InferContext& ctx);

}  // namespace onnx_check
