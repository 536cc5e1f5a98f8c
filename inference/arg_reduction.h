#pragma once

#include "inference/context.h"

// ArgMax and ArgMin: where along the axis the extreme is.
namespace onnx_check {

template <class View>
void infer_arg_reduction(const View& op, InferContext& ctx) {
  if (!op.data.ranked) return;
  const auto axis = ctx.axis(op.axis, op.data.rank(), View::axis_in_range);
  if (!axis) return;
  const Dim size = ctx.symbols().resolve(op.data.dim(*axis));
  if (size.is(0))
    return ctx.fail(View::axis_not_empty, op.data, "the axis has no elements, expected at least 1",
                    "choose an axis with elements");
  Dims dims;
  for (size_t i = 0; i < op.data.rank(); ++i) {
    if (i != *axis)
      dims.push_back(op.data.dim(i));
    else if (op.keepdims != 0)
      dims.push_back(1);
  }
  ctx.set_dims(op.reduced, dims);
}

}  // namespace onnx_check
