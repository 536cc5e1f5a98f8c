#pragma once

#include "inference/same_shape.h"

namespace onnx_check {

// The sum of an input and what skipped a layer (null: left out), for operators that also give it as an output.
inline void infer_skip_sum(const Fact& in, const Fact* skip, Fact* sum, const Constraint& skip_shape,
                           InferContext& ctx) {
  if (!in.ranked) return;
  Dims dims(in.dims);
  if (has_same_shape(skip, dims, skip_shape, ctx) && sum) ctx.set_dims(*sum, dims);
}

}  // namespace onnx_check
