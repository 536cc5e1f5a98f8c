#pragma once

#include "inference/context.h"

namespace onnx_check {

// The sum of an input and what skipped a layer (null: left out), for operators that also give it as an output.
inline void infer_skip_sum(const Fact& in, const Fact* skip, Fact* sum, const Constraint& skip_shape,
                           InferContext& ctx) {
  Dims dims(in.dims);
  if (in.ranked && skip && skip->ranked) {
    if (!ctx.rank_is(*skip, in.rank(), skip_shape)) return;
    for (size_t i = 0; i < in.rank(); ++i)
      if (!ctx.unify(dims[i], *skip, i, skip_shape)) return;
  }
  if (sum && in.ranked) ctx.set_dims(*sum, dims);
}

}  // namespace onnx_check
