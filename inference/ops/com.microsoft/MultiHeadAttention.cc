#include "ops/com.microsoft/MultiHeadAttention.h"

#include "inference/multi_head.h"
#include "inference/sizes.h"

namespace onnx_check::ops::com_microsoft {

void infer(MultiHeadAttention_1<Infer> op, InferContext& ctx) {
  const auto shape =
      multi_head_shape({op.query, op.key, op.value, op.num_heads}, AttentionRules::of<decltype(op)>(), ctx);
  if (!shape) return;
  ctx.set_dims(op.output, Dims{shape->batch, shape->length, shape->value_width});
  const bool shares = op.past_key && op.past_sequence_length;
  const Dim heads = size_or_unknown(op.num_heads);
  const Dims keys{shape->batch, heads, shape->new_length, shape->key_size};
  const Dims values{shape->batch, heads, shape->new_length, shape->value_size};
  infer_cache(op.past_key, op.present_key, keys, shares, op.past_shape, ctx);
  infer_cache(op.past_value, op.present_value, values, shares, op.past_shape, ctx);
  if (!op.qk) return;
  const Dim past = !op.past_key ? Dim(int64_t{0}) : shares ? Dim() : dim_of(*op.past_key, 2);
  ctx.set_dims(*op.qk, Dims{shape->batch, heads, shape->length, ctx.pool().add(past, shape->new_length)});
}

}  // namespace onnx_check::ops::com_microsoft
