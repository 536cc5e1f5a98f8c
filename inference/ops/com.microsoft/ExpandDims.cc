#include "ops/com.microsoft/ExpandDims.h"

#include "inference/context.h"

namespace onnx_check::ops::com_microsoft {

void infer(ExpandDims_1<Infer> op, InferContext& ctx) {
  if (!ctx.is_scalar(op.axis, op.axis_is_scalar) || !op.X.ranked) return;
  const Dim stated = ctx.symbols().resolve(ctx.known_scalar(op.axis));
  if (!stated.is_number()) {
    op.Y.why_unknown = "the axis is a value of the run";
    return ctx.set_dims(op.Y, Dims(op.X.rank() + 1));
  }
  const auto axis = ctx.axis(stated.number(), op.X.rank() + 1, op.axis_in_range);
  if (!axis) return;
  Dims out(op.X.dims.first(*axis));
  out.push_back(1);
  out.append(op.X.dims.subspan(*axis));
  ctx.set_dims(op.Y, out);
  if (const auto known = ctx.known(op.X)) ctx.set_known(op.Y, *known);
}

}  // namespace onnx_check::ops::com_microsoft
