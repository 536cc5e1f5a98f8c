#include "ops/com.microsoft/DequantizeBFP.h"

#include "inference/coded_element.h"
#include "inference/context.h"

namespace onnx_check::ops::com_microsoft {

void infer(DequantizeBFP_1<Infer> op, InferContext& ctx) {
  op.y.element = coded_element(op.dtype);
  if (!ctx.rank_is(op.shape, 1, op.shape_is_vector) || !ctx.rank_is(op.strides, 1, op.stride_for_each_dimension))
    return;
  Dim rank;
  if (op.shape.ranked) rank = op.shape.dim(0);
  if (op.strides.ranked && !ctx.unify(rank, op.strides, 0, op.stride_for_each_dimension)) return;
  if (const auto shape = ctx.known(op.shape)) return ctx.set_dims(op.y, *shape);
  op.y.why_unknown = "the shape is a value of the run";
  const Dim resolved = ctx.symbols().resolve(rank);
  if (resolved.is_number() && resolved.number() < 64) ctx.set_dims(op.y, Dims(static_cast<size_t>(resolved.number())));
}

}  // namespace onnx_check::ops::com_microsoft
