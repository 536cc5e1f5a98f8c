#include "ops/ai.onnx/LinearAttention.h"

#include <fmt/format.h>

#include "inference/attention.h"
#include "inference/shared_sizes.h"

namespace onnx_check::ops::ai_onnx {

namespace {

using LinearAttentionView = LinearAttention_27<Infer>;

bool heads_of_linear_attention_fit(const LinearAttentionView& op, InferContext& ctx) {
  for (const auto& [name, heads] : {std::pair("q_num_heads", op.q_num_heads), {"kv_num_heads", op.kv_num_heads}})
    if (heads < 1) {
      ctx.fail_attribute(op.heads_positive, name, fmt::format("`{}` is {}, expected at least 1", name, heads),
                         "write the number of heads");
      return false;
    }
  return heads_are_grouped(op.q_num_heads, op.kv_num_heads, op.heads_grouped, ctx);
}

bool gates_are_given(const LinearAttentionView& op, InferContext& ctx) {
  const bool gated = op.update_rule == "gated" || op.update_rule == "gated_delta";
  const bool delta = op.update_rule == "delta" || op.update_rule == "gated_delta";
  if (gated && !op.decay) ctx.fail(op.decay_given, "decay is left out, but the update rule needs it", "pass decay");
  if (delta && !op.beta) ctx.fail(op.beta_given, "beta is left out, but the update rule needs it", "pass beta");
  return (!gated || op.decay) && (!delta || op.beta);
}

// Whether the last dimension of a gate is one of two sizes, and the others are as in the query.
bool gate_fits(const Fact* gate, Heads& query, Dim one, Dim other, const LinearAttentionView& op,
               const Constraint& rule, InferContext& ctx) {
  if (!gate || !gate->ranked) return true;
  const Dim last = ctx.symbols().resolve(gate->dim(2));
  one = ctx.symbols().resolve(one);
  if (last.is_number() && one.is_number() && other.is_number() && !(last == one) && !(last == other)) {
    ctx.fail(rule, *gate,
             fmt::format("dimension 2 is {}, expected {} or {}", last.number(), one.number(), other.number()),
             fmt::format("make the dimension {} or {}", one.number(), other.number()));
    return false;
  }
  Dim any = gate->dim(2);
  return share_sizes(gate, {{query.batch, op.batch_size}, {query.length, op.sequence_length}, {any, rule}}, ctx);
}

}  // namespace

void infer(LinearAttention_27<Infer> op, InferContext& ctx) {
  ctx.set_dims(op.output, Dims(3));
  ctx.set_dims(op.present_state, Dims(4));
  if (!heads_of_linear_attention_fit(op, ctx) || !gates_are_given(op, ctx)) return;
  if (!ranks_are({&op.query, &op.key, &op.value, op.decay, op.beta}, 3, op.ranks, ctx) ||
      !ranks_are({op.past_state}, 4, op.ranks, ctx))
    return;
  auto query = packed_heads_of(op.query, op.q_num_heads, op.heads_divide, ctx);
  if (!query) return;
  const auto key = packed_heads_of(op.key, op.kv_num_heads, op.heads_divide, ctx);
  if (!key) return;
  auto value = packed_heads_of(op.value, op.kv_num_heads, op.heads_divide, ctx);
  if (!value) return;

  if (!ctx.unify(query->batch, key->batch, op.key, op.batch_size) ||
      !ctx.unify(query->batch, value->batch, op.value, op.batch_size) ||
      !ctx.unify(query->length, key->length, op.key, op.sequence_length) ||
      !ctx.unify(query->length, value->length, op.value, op.sequence_length) ||
      !ctx.unify(query->size, key->size, op.key, op.head_size))
    return;
  Dim heads = op.kv_num_heads;
  if (!share_sizes(op.past_state,
                   {{query->batch, op.batch_size},
                    {heads, op.state_heads},
                    {query->size, op.head_size},
                    {value->size, op.head_size}},
                   ctx))
    return;
  const Dim keys = op.key.ranked ? op.key.dim(2) : ctx.pool().mul(heads, query->size);
  if (!gate_fits(op.decay, *query, keys, heads, op, op.decay_size, ctx) ||
      !gate_fits(op.beta, *query, heads, 1, op, op.beta_size, ctx))
    return;
  ctx.set_dims(op.output, Dims{query->batch, query->length, ctx.pool().mul(op.q_num_heads, value->size)});
  ctx.set_dims(op.present_state, Dims{query->batch, heads, query->size, value->size});
}

}  // namespace onnx_check::ops::ai_onnx
