#include "inference/contrib_attention.h"

#include <fmt/format.h>

#include "inference/sizes.h"

namespace onnx_check {

std::optional<Dim> head_size_of(Dim width, Dim parts, const Fact& at, const Constraint& heads_divide,
                                InferContext& ctx) {
  if (parts.is_number() && parts.number() < 1) {
    ctx.fail(heads_divide, fmt::format("there are {} heads, expected at least 1", parts.number()),
             "give the number of heads");
    return std::nullopt;
  }
  const Dim resolved = ctx.symbols().resolve(width);
  if (resolved.is_number() && parts.is_number() && resolved.number() % parts.number() != 0) {
    ctx.fail(heads_divide, at,
             fmt::format("the width is {}, expected a multiple of {}", resolved.number(), parts.number()),
             "give a number of heads that divides the width");
    return std::nullopt;
  }
  return ctx.pool().floor_div(width, parts);
}

namespace {

// Q, K and V stand side by side.
Dim merged_value_width(const MergedProjection& merged, InferContext& ctx) {
  if (merged.widths && merged.widths->size() == 3) return size_or_unknown((*merged.widths)[2]);
  Dim all;
  if (merged.bias && merged.bias->ranked && merged.bias->rank() == 1)
    all = merged.bias->dim(0);
  else if (merged.weights.ranked && merged.weights.rank() == 2)
    all = merged.weights.dim(1);
  return ctx.pool().floor_div(all, 3);
}

}  // namespace

std::optional<Dim> infer_merged_projection(const MergedProjection& merged, Fact& output, const AttentionRules& rules,
                                           InferContext& ctx) {
  if (!ctx.rank_is(merged.input, merged.rank, rules.query_rank)) return std::nullopt;
  const Dim width = merged_value_width(merged, ctx);
  const auto size = head_size_of(width, merged.heads, merged.weights, rules.heads_divide, ctx);
  if (!size) return std::nullopt;
  Dims dims = merged.input.ranked ? Dims(merged.input.dims) : Dims(merged.rank);
  dims[merged.rank - 1] = width;
  ctx.set_dims(output, dims);
  return size;
}

void infer_cache(const Fact* past, Fact* present, Dims sizes, bool shares_buffer, const Constraint& past_shape,
                 InferContext& ctx) {
  const size_t length = sizes.size() - 2;
  if (past) {
    if (!ctx.rank_is(*past, sizes.size(), past_shape)) return;
    for (size_t i = 0; past->ranked && i < sizes.size(); ++i)
      if (i != length && !ctx.unify(sizes[i], *past, i, past_shape)) return;
    const Dim before = past->ranked ? past->dim(length) : Dim();
    sizes[length] = shares_buffer ? before : ctx.pool().add(before, sizes[length]);
  }
  if (present) ctx.set_dims(*present, sizes);
}

std::optional<Dim> infer_grouped_query(const GroupedQuery& grouped, Fact& output, const GroupedRules& rules,
                                       InferContext& ctx) {
  const auto& [query, packed, heads, kv_heads, rank] = grouped;
  if (!ctx.rank_is(query, rank, rules.attention.query_rank)) return std::nullopt;
  if (kv_heads < 1 || heads % kv_heads != 0) {
    ctx.fail_attribute(rules.kv_heads_divide, "kv_num_heads",
                       fmt::format("kv_num_heads is {}, expected a divisor of {}", kv_heads, heads),
                       fmt::format("give a kv_num_heads that divides {}", heads));
    return std::nullopt;
  }
  const Dim parts = packed && heads > 0 ? ctx.pool().add(heads, ctx.pool().mul(2, kv_heads)) : Dim(heads);
  const Dim width = query.ranked ? query.dim(rank - 1) : Dim();
  const auto size = head_size_of(width, parts, query, rules.attention.heads_divide, ctx);
  if (!size) return std::nullopt;
  Dims dims = query.ranked ? Dims(query.dims) : Dims(rank);
  if (packed) dims[rank - 1] = ctx.pool().mul(heads, *size);
  ctx.set_dims(output, dims);
  return size;
}

}  // namespace onnx_check
