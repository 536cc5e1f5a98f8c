#include "ops/com.microsoft/GroupQueryAttention.h"

#include "inference/contrib_attention.h"
#include "inference/sizes.h"

namespace onnx_check::ops::com_microsoft {

namespace {

// Quantized elements may be packed, so the last dimension is that of the past.
void set_grouped_cache(const GroupQueryAttention_1<Infer>& op, const Fact* past, Fact* present, Dim head_size,
                       Dim total, InferContext& ctx) {
  if (past && !ctx.rank_is(*past, 4, op.past_shape)) return;
  if (!present) return;
  if (present->element == ElementType::undefined && !past) present->element = op.query.element;
  const Dim before = past ? dim_of(*past, 2) : Dim(int64_t{0});
  const Dim last = past ? dim_of(*past, 3) : head_size;
  if (!total.known()) present->why_unknown = "total_sequence_length is a value of the run";
  ctx.set_dims(*present, Dims{dim_of(op.query, 0), op.kv_num_heads, ctx.pool().max(before, total), last});
}

}  // namespace

void infer(GroupQueryAttention_1<Infer> op, InferContext& ctx) {
  const bool packed = !op.value;
  const auto size = infer_grouped_query({op.query, packed, op.num_heads, op.kv_num_heads}, op.output,
                                        GroupedRules::of<decltype(op)>(), ctx);
  if (!size) return;
  const Dim total = known_size(op.total_sequence_length, ctx);
  set_grouped_cache(op, op.past_key, op.present_key, *size, total, ctx);
  set_grouped_cache(op, op.past_value, op.present_value, *size, total, ctx);
  if (op.output_qk) ctx.set_dims(*op.output_qk, Dims{dim_of(op.query, 0), op.num_heads, dim_of(op.query, 1), total});
}

}  // namespace onnx_check::ops::com_microsoft
