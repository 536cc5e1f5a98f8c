#include "ops/com.microsoft/DecoderMaskedSelfAttention.h"

#include "inference/contrib_attention.h"
#include "inference/sizes.h"

namespace onnx_check::ops::com_microsoft {

void infer(DecoderMaskedSelfAttention_1<Infer> op, InferContext& ctx) {
  const MergedProjection merged{op.input, op.weights, &op.bias, {}, op.num_heads};
  const auto size = infer_merged_projection(merged, op.output, AttentionRules::of<decltype(op)>(), ctx);
  Dim length = 1;
  if (!size || !op.input.ranked || !ctx.unify(length, op.input, 1, op.one_token)) return;
  infer_cache(&op.past, &op.present, {2, op.input.dim(0), op.num_heads, length, *size},
              op.past_present_share_buffer.value_or(0) != 0, op.past_shape, ctx);
}

}  // namespace onnx_check::ops::com_microsoft
