#include "inference/attention.h"

#include <fmt/format.h>

namespace onnx_check {

Heads heads_of(const Fact& in) {
  if (!in.ranked) return {};
  return {.batch = in.dim(0), .heads = in.dim(1), .length = in.dim(2), .size = in.dim(3)};
}

std::optional<Heads> packed_heads_of(const Fact& in, int64_t heads, const Constraint& divide, InferContext& ctx) {
  if (!in.ranked) return Heads{.heads = heads};
  const Dim packed = ctx.symbols().resolve(in.dim(2));
  if (packed.is_number() && packed.number() % heads != 0) {
    ctx.fail(divide, in, fmt::format("dimension 2 is {}, expected a multiple of {}", packed.number(), heads),
             "make the size divisible by the number of heads");
    return std::nullopt;
  }
  return Heads{.batch = in.dim(0), .heads = heads, .length = in.dim(1), .size = ctx.pool().floor_div(in.dim(2), heads)};
}

bool heads_are_grouped(Dim query_heads, Dim key_heads, const Constraint& grouped, InferContext& ctx) {
  const Dim queries = ctx.symbols().resolve(query_heads), keys = ctx.symbols().resolve(key_heads);
  if (!queries.is_number() || !keys.is_number()) return true;
  if (!keys.is(0) && queries.number() % keys.number() == 0) return true;
  ctx.fail(
      grouped,
      fmt::format("there are {} query heads, expected a multiple of the {} key heads", queries.number(), keys.number()),
      "make the number of query heads a multiple of the number of key heads");
  return false;
}

bool attention_agrees(AttentionHeads& of, const AttentionInputs& inputs, const AttentionConstraints& rules,
                      InferContext& ctx) {
  return ctx.unify(of.query.batch, of.key.batch, inputs.key, rules.batch_size) &&
         ctx.unify(of.query.batch, of.value.batch, inputs.value, rules.batch_size) &&
         ctx.unify(of.key.heads, of.value.heads, inputs.value, rules.heads_equal) &&
         ctx.unify(of.query.size, of.key.size, inputs.key, rules.head_size) &&
         ctx.unify(of.key.length, of.value.length, inputs.value, rules.sequence_length) &&
         heads_are_grouped(of.query.heads, of.key.heads, rules.heads_grouped, ctx);
}

}  // namespace onnx_check
