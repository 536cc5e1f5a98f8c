#include "ops/com.microsoft/BiasDropout.h"

#include "inference/bias.h"

namespace onnx_check::ops::com_microsoft {

void infer(BiasDropout_1<Infer> op, InferContext& ctx) {
  ctx.set_same_dims(op.output, op.data);
  if (op.mask) ctx.set_same_dims(*op.mask, op.data);
  if (broadcasts_into(op.data, op.bias, op.bias_broadcasts, ctx) && op.residual)
    has_shape_of(op.data, *op.residual, op.residual_shape, ctx);
}

}  // namespace onnx_check::ops::com_microsoft
