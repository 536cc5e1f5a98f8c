#include "ops/com.microsoft/QuantizeBFP.h"

#include "inference/context.h"

namespace onnx_check::ops::com_microsoft {

void infer(QuantizeBFP_1<Infer> op, InferContext& ctx) {
  ctx.set_dims(op.y, {ctx.fresh(op.y, 0)});
  if (!op.x.ranked) return;
  const Dims rank{static_cast<int64_t>(op.x.rank())};
  ctx.set_dims(op.shape, rank);
  ctx.set_dims(op.strides, rank);
  ctx.set_known(op.shape, op.x.dims);
}

}  // namespace onnx_check::ops::com_microsoft
