#include "ops/com.microsoft/Attention.h"

#include "inference/contrib_attention.h"
#include "inference/sizes.h"

namespace onnx_check::ops::com_microsoft {

void infer(Attention_1<Infer> op, InferContext& ctx) {
  const MergedProjection merged{op.input, op.weights, op.bias, op.qkv_hidden_sizes, op.num_heads};
  const auto size = infer_merged_projection(merged, op.output, AttentionRules::of<decltype(op)>(), ctx);
  if (!size) return;
  infer_cache(op.past, op.present, {2, dim_of(op.input, 0), op.num_heads, dim_of(op.input, 1), *size},
              op.past_present_share_buffer.value_or(0) != 0, op.past_shape, ctx);
}

}  // namespace onnx_check::ops::com_microsoft
