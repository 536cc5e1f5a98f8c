#include "ops/ai.onnx/Unique.h"

#include "inference/context.h"
#include "inference/moved_elements.h"

namespace onnx_check::ops::ai_onnx {

void infer(Unique_11<Infer> op, InferContext& ctx) {
  const Dim count = ctx.fresh(op.Y, op.axis && op.X.ranked && *op.axis > 0 ? static_cast<size_t>(*op.axis) : 0);
  Dim all;
  if (!op.axis) {
    ctx.set_dims(op.Y, Dims{count});
    if (op.X.ranked) all = product_of(op.X.dims, ctx);
  } else if (op.X.ranked) {
    const auto axis = ctx.axis(*op.axis, op.X.rank(), op.axis_in_range);
    if (!axis) return;
    Dims dims(op.X.dims);
    all = dims[*axis];
    dims[*axis] = count;
    ctx.set_dims(op.Y, dims);
  }
  if (op.indices) ctx.set_dims(*op.indices, Dims{count});
  if (op.inverse_indices) ctx.set_dims(*op.inverse_indices, Dims{all});
  if (op.counts) ctx.set_dims(*op.counts, Dims{count});
}

}  // namespace onnx_check::ops::ai_onnx
