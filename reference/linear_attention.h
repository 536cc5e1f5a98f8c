#pragma once

#include <string_view>

#include "reference/context.h"

namespace onnx_check {

// Attention by a state that is kept from step to step: a matrix for each key head, [key size, value size].
struct LinearAttention {
  const Datum &query, &key, &value;  // [batch, length, heads * size]
  const Datum *past, *decay, *beta;  // null: not given
  int64_t query_heads, key_heads;
  float scale;  // 0: by the size of keys
  std::string_view rule;
};
void linear_attention(const LinearAttention& of, Datum& output, Datum& present, EvalContext& context);

}  // namespace onnx_check
