#include "ops/com.microsoft/MatMulNBitsMlp.h"

#include "inference/skip_sum.h"
#include "inference/weight_matmul.h"

namespace onnx_check::ops::com_microsoft {

void infer(MatMulNBitsMlp_1<Infer> op, InferContext& ctx) {
  infer_skip_sum(op.A, op.skip, op.input_skip_bias_sum, op.skip_shape, ctx);
  const auto dims = packed_weight_dims(op.A, {op.K, "K"}, {op.N, "N"}, PackedWeightRules::of<decltype(op)>(), ctx);
  if (dims) ctx.set_dims(op.Y, *dims);
}

}  // namespace onnx_check::ops::com_microsoft
