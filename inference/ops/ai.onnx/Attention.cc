#include "ops/ai.onnx/Attention.h"

#include <fmt/format.h>

#include "inference/attention.h"
#include "inference/shared_sizes.h"

namespace onnx_check::ops::ai_onnx {

namespace {

using AttentionView = Attention_23<Infer>;

// The rank that Q, K and V have in common: 3, 4 or, where no rank is known, 0.
std::optional<size_t> attention_rank(const AttentionView& op, InferContext& ctx) {
  size_t rank = 0;
  for (const Fact* in : {&op.Q, &op.K, &op.V}) {
    if (!in->ranked) continue;
    if (rank == 0 && in->rank() != 3 && in->rank() != 4) {
      ctx.fail(op.ranks, *in, fmt::format("the rank is {}, expected 3 or 4", in->rank()),
               "reshape it to 3 or 4 dimensions");
      return std::nullopt;
    }
    if (rank == 0) rank = in->rank();
    if (!ctx.rank_is(*in, rank, op.ranks)) return std::nullopt;
  }
  if (!ranks_are({op.past_key, op.past_value}, 4, op.ranks, ctx)) return std::nullopt;
  return rank;
}

std::optional<AttentionHeads> unpacked(const AttentionView& op, InferContext& ctx) {
  if (!op.q_num_heads || !op.kv_num_heads || *op.q_num_heads < 1 || *op.kv_num_heads < 1) {
    ctx.fail(op.heads_given,
             "Q, K and V have three dimensions, but q_num_heads and kv_num_heads are not both given and positive",
             "state q_num_heads and kv_num_heads");
    return std::nullopt;
  }
  const auto query = packed_heads_of(op.Q, *op.q_num_heads, op.heads_divide, ctx);
  if (!query) return std::nullopt;
  const auto key = packed_heads_of(op.K, *op.kv_num_heads, op.heads_divide, ctx);
  if (!key) return std::nullopt;
  const auto value = packed_heads_of(op.V, *op.kv_num_heads, op.heads_divide, ctx);
  if (!value) return std::nullopt;
  return AttentionHeads{*query, *key, *value};
}

// The length of the keys with those of the past.
std::optional<Dim> total_length(const AttentionView& op, AttentionHeads& of, InferContext& ctx) {
  if (!op.past_key && !op.past_value) return of.key.length;
  if (!op.past_key || !op.past_value) {
    ctx.fail(op.past_together, fmt::format("{} is given alone", op.past_key ? "past_key" : "past_value"),
             "pass past_key and past_value");
    return std::nullopt;
  }
  Dim past;
  const SharedSize batch{of.query.batch, op.batch_size}, heads{of.key.heads, op.heads_equal};
  const SharedSize length{past, op.sequence_length};
  if (!share_sizes(op.past_key, {batch, heads, length, {of.key.size, op.head_size}}, ctx) ||
      !share_sizes(op.past_value, {batch, heads, length, {of.value.size, op.head_size}}, ctx))
    return std::nullopt;
  return ctx.pool().add(past, of.key.length);
}

// The last dimension of a mask may be shorter than the keys are.
bool mask_fits(const AttentionView& op, const Dims& scores, InferContext& ctx) {
  if (!op.attn_mask || !op.attn_mask->ranked) return true;
  const Fact& mask = *op.attn_mask;
  if (mask.rank() > scores.size()) return ctx.rank_is(mask, scores.size(), op.mask_fits);
  for (size_t i = 1; i <= mask.rank(); ++i) {
    const Dim size = ctx.symbols().resolve(mask.dim_from_end(i));
    const Dim wanted = ctx.symbols().resolve(scores[scores.size() - i]);
    if (!size.is_number() || !wanted.is_number() || size.is(1) || size == wanted) continue;
    if (i == 1 && size.number() < wanted.number()) continue;
    ctx.fail(op.mask_fits, mask,
             fmt::format("dimension {} is {}, expected {}", mask.rank() - i, size.number(), wanted.number()),
             fmt::format("make the dimension {} or 1", wanted.number()));
    return false;
  }
  return true;
}

}  // namespace

void infer(Attention_23<Infer> op, InferContext& ctx) {
  const auto rank = attention_rank(op, ctx);
  if (!rank) return;
  auto of =
      *rank == 3 ? unpacked(op, ctx) : std::optional(AttentionHeads{heads_of(op.Q), heads_of(op.K), heads_of(op.V)});
  if (!of || !attention_agrees(*of, {op.Q, op.K, op.V}, attention_constraints<AttentionView>, ctx)) return;
  const auto total = total_length(op, *of, ctx);
  if (!total) return;
  const Dims scores{of->query.batch, of->query.heads, of->query.length, *total};
  if (!mask_fits(op, scores, ctx)) return;
  if (!ranks_are({op.nonpad_kv_seqlen}, 1, op.nonpad_shape, ctx) ||
      !share_sizes(op.nonpad_kv_seqlen, {{of->query.batch, op.nonpad_shape}}, ctx))
    return;

  const Heads& query = of->query;
  const Dim value_size = of->value.size;
  if (*rank == 3)
    ctx.set_dims(op.Y, Dims{query.batch, query.length, ctx.pool().mul(query.heads, value_size)});
  else if (*rank == 4)
    ctx.set_dims(op.Y, Dims{query.batch, query.heads, query.length, value_size});
  if (op.present_key) ctx.set_dims(*op.present_key, Dims{query.batch, of->key.heads, *total, of->key.size});
  if (op.present_value) ctx.set_dims(*op.present_value, Dims{query.batch, of->key.heads, *total, value_size});
  if (op.qk_matmul_output) ctx.set_dims(*op.qk_matmul_output, scores);
}

}  // namespace onnx_check::ops::ai_onnx
