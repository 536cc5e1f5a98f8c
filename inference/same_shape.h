#pragma once

#include "inference/context.h"

namespace onnx_check {

// Whether `in` (null: left out) has this shape. Sizes that were unknown become known.
inline bool has_same_shape(const Fact* in, Dims& dims, const Constraint& rule, InferContext& ctx) {
  if (!in || !in->ranked) return true;
  if (!ctx.rank_is(*in, dims.size(), rule)) return false;
  for (size_t i = 0; i < dims.size(); ++i)
    if (!ctx.unify(dims[i], *in, i, rule)) return false;
  return true;
}

}  // namespace onnx_check
