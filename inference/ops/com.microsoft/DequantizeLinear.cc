#include "ops/com.microsoft/DequantizeLinear.h"

#include "inference/quantization.h"

namespace onnx_check::ops::com_microsoft {

void infer(DequantizeLinear_1<Infer> op, InferContext& ctx) {
  ctx.set_same_dims(op.y, op.x);
  if (!op.axis) return;
  // There are no blocks.
  const QuantizationConstraints rules{op.axis_in_range, op.scale_rank, op.scale_size, op.scale_size,
                                      op.zero_point_like_scale};
  check_quantization({op.x, op.x_scale, op.x_zero_point, *op.axis}, rules, ctx);
}

}  // namespace onnx_check::ops::com_microsoft
