#include "ops/com.microsoft/PackedAttention.h"

#include "inference/contrib_attention.h"

namespace onnx_check::ops::com_microsoft {

void infer(PackedAttention_1<Infer> op, InferContext& ctx) {
  const MergedProjection merged{op.input, op.weights, &op.bias, op.qkv_hidden_sizes, op.num_heads, 2};
  infer_merged_projection(merged, op.output, AttentionRules::of<decltype(op)>(), ctx);
}

}  // namespace onnx_check::ops::com_microsoft
