#include "ops/com.microsoft/DecoderMaskedMultiHeadAttention.h"

#include "inference/sizes.h"

namespace onnx_check::ops::com_microsoft {

namespace {

// A packed query holds Q, K and V: the cache of V tells how wide V is.
Dim decoder_value_width(const DecoderMaskedMultiHeadAttention_1<Infer>& op, InferContext& ctx) {
  if (op.value && op.value->ranked && op.value->rank() == 3) return op.value->dim(2);
  if (op.value && op.value->ranked && op.value->rank() == 4) return ctx.pool().mul(op.value->dim(1), op.value->dim(3));
  return op.past_value && !op.value ? ctx.pool().mul(size_or_unknown(op.num_heads), dim_of(*op.past_value, 3)) : Dim();
}

bool grow_cache(const Fact* past, Fact* present, bool shares_buffer, const Constraint& past_shape, InferContext& ctx) {
  if (!past || !past->ranked) return true;
  if (!ctx.rank_is(*past, 4, past_shape)) return false;
  if (!present) return true;
  Dims dims(past->dims);
  if (!shares_buffer) dims[2] = ctx.pool().add(dims[2], 1);
  ctx.set_dims(*present, dims);
  return true;
}

}  // namespace

void infer(DecoderMaskedMultiHeadAttention_1<Infer> op, InferContext& ctx) {
  if (!ctx.rank_is(op.query, 3, op.query_rank)) return;
  const Dim batch = dim_of(op.query, 0);
  ctx.set_dims(op.output, Dims{batch, 1, decoder_value_width(op, ctx)});
  const bool shares = op.past_present_share_buffer.value_or(0) != 0;
  if (!grow_cache(op.past_key, op.present_key, shares, op.past_shape, ctx) ||
      !grow_cache(op.past_value, op.present_value, shares, op.past_shape, ctx) || !op.qk)
    return;
  Dim total;
  if (op.key && op.key->ranked && op.key->rank() == 4)
    total = op.key->dim(2);
  else if (op.past_key && !shares)
    total = ctx.pool().add(dim_of(*op.past_key, 2), 1);
  ctx.set_dims(*op.qk, Dims{batch, size_or_unknown(op.num_heads), 1, total});
}

}  // namespace onnx_check::ops::com_microsoft
