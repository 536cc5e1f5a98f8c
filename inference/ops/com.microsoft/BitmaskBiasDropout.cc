#include "ops/com.microsoft/BitmaskBiasDropout.h"

#include "inference/bias.h"

namespace onnx_check::ops::com_microsoft {

void infer(BitmaskBiasDropout_1<Infer> op, InferContext& ctx) {
  ctx.set_same_dims(op.output, op.data);
  infer_bitmask(op.data, op.mask, ctx);
  if (broadcasts_into(op.data, op.bias, op.bias_broadcasts, ctx) && op.residual)
    has_shape_of(op.data, *op.residual, op.residual_shape, ctx);
}

}  // namespace onnx_check::ops::com_microsoft
