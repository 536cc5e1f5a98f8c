#pragma once

#include "inference/contrib_attention.h"

// Attention over Q, K and V that are given apart, or packed in more dimensions.
namespace onnx_check {

struct MultiHeadInputs {
  const Fact& query;
  const Fact* key = nullptr;
  const Fact* value = nullptr;
  int64_t heads = 0;
};

struct MultiHeadShape {
  Dim batch, length;         // of the query
  Dim new_length;            // of the keys that are not in the past
  Dim key_size, value_size;  // of a head
  Dim value_width;           // of all heads
};

// Nothing where a constraint is broken.
std::optional<MultiHeadShape> multi_head_shape(const MultiHeadInputs& inputs, const AttentionRules& rules,
                                               InferContext& ctx);

}  // namespace onnx_check
