#include "ops/ai.onnx/RotaryEmbedding.h"

#include <fmt/format.h>

#include "inference/attention.h"
#include "inference/shared_sizes.h"

namespace onnx_check::ops::ai_onnx {

namespace {

using RotaryView = RotaryEmbedding_23<Infer>;

// Nothing where a rule is broken.
std::optional<Heads> rotated_heads(const RotaryView& op, InferContext& ctx) {
  if (!op.X.ranked) return Heads{};
  if (op.X.rank() == 4) return heads_of(op.X);
  if (op.X.rank() != 3) {
    ctx.fail(op.ranks, op.X, fmt::format("the rank is {}, expected 3 or 4", op.X.rank()),
             "reshape it to 3 or 4 dimensions");
    return std::nullopt;
  }
  if (!op.num_heads || *op.num_heads < 1) {
    ctx.fail(op.heads_given, op.X, "the rank is 3, and num_heads is not given or not positive", "state num_heads");
    return std::nullopt;
  }
  return packed_heads_of(op.X, *op.num_heads, op.heads_divide, ctx);
}

// How many features of a head are rotated.
std::optional<Dim> rotated_features(const RotaryView& op, Dim head_size, InferContext& ctx) {
  const Dim size = ctx.symbols().resolve(head_size);
  const int64_t stated = op.rotary_embedding_dim;
  if (stated < 0 || (size.is_number() && stated > size.number())) {
    ctx.fail_attribute(op.rotated_fits, "rotary_embedding_dim",
                       fmt::format("`rotary_embedding_dim` is {}, expected 0 to {}", stated, to_string(size)),
                       "write 0, or an even number up to the size of a head");
    return std::nullopt;
  }
  const Dim rotated = stated == 0 ? size : Dim(stated);
  if (rotated.is_number() && rotated.number() % 2 != 0) {
    ctx.fail(op.rotated_even, fmt::format("{} features are rotated, expected an even number", rotated.number()),
             "write an even rotary_embedding_dim");
    return std::nullopt;
  }
  return rotated;
}

bool caches_fit(const RotaryView& op, Heads& of, Dim rotated, InferContext& ctx) {
  Dim half = ctx.pool().floor_div(rotated, 2), positions;
  const size_t rank = op.position_ids ? 2 : 3;
  if (!ranks_are({&op.cos_cache, &op.sin_cache}, rank, op.cache_rank, ctx)) return false;
  const SharedSize batch{of.batch, op.batch_size}, length{of.length, op.sequence_length};
  const SharedSize features{half, op.cache_size}, of_caches{positions, op.caches_equal};
  for (const Fact* cache : {&op.cos_cache, &op.sin_cache})
    if (op.position_ids ? !share_sizes(cache, {of_caches, features}, ctx)
                        : !share_sizes(cache, {batch, length, features}, ctx))
      return false;
  return ranks_are({op.position_ids}, 2, op.positions_rank, ctx) && share_sizes(op.position_ids, {batch, length}, ctx);
}

}  // namespace

void infer(RotaryEmbedding_23<Infer> op, InferContext& ctx) {
  ctx.set_same_dims(op.Y, op.X);
  auto heads = rotated_heads(op, ctx);
  if (!heads) return;
  if (const auto rotated = rotated_features(op, heads->size, ctx)) caches_fit(op, *heads, *rotated, ctx);
}

}  // namespace onnx_check::ops::ai_onnx
