#include "ops/com.microsoft/MatMulNBitsQkv.h"

#include "inference/skip_sum.h"
#include "inference/weight_matmul.h"

namespace onnx_check::ops::com_microsoft {

void infer(MatMulNBitsQkv_1<Infer> op, InferContext& ctx) {
  infer_skip_sum(op.A, op.skip, op.input_skip_bias_sum, op.skip_shape, ctx);
  const auto rules = PackedWeightRules::of<decltype(op)>();
  const auto query = packed_weight_dims(op.A, {op.K_attr, "K"}, {op.Nq, "Nq"}, rules, ctx);
  if (!query) return;
  ctx.set_dims(op.Q, *query);
  const auto key = packed_weight_dims(op.A, {op.K_attr, "K"}, {op.Nkv, "Nkv"}, rules, ctx);
  if (!key) return;
  ctx.set_dims(op.K_out, *key);
  ctx.set_dims(op.V, *key);
}

}  // namespace onnx_check::ops::com_microsoft
