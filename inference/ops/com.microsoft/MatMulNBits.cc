#include "ops/com.microsoft/MatMulNBits.h"

#include "inference/weight_matmul.h"

namespace onnx_check::ops::com_microsoft {

void infer(MatMulNBits_1<Infer> op, InferContext& ctx) {
  const auto dims = packed_weight_dims(op.A, {op.K, "K"}, {op.N, "N"}, PackedWeightRules::of<decltype(op)>(), ctx);
  if (!dims) return;
  ctx.set_dims(op.Y, *dims);
  const BlockedWeights blocked{op.B, op.scales, op.N, op.K, op.block_size, op.bits};
  // How weights that are packed beforehand lie is up to the runtime.
  if (op.weight_prepacked == 0 && !has_blocks(blocked, op.weights_count, op.scales_count, ctx)) return;
  Dim size = op.N;
  if (op.bias && op.bias->ranked && ctx.rank_is(*op.bias, 1, op.bias_size)) ctx.unify(size, *op.bias, 0, op.bias_size);
}

}  // namespace onnx_check::ops::com_microsoft
