#include "inference/weight_matmul.h"

#include <fmt/format.h>

namespace onnx_check {

namespace {

bool is_positive_size(StatedSize stated, const PackedWeightRules& rules, InferContext& ctx) {
  if (stated.size >= 1) return true;
  ctx.fail_attribute(rules.sizes_positive, stated.attribute,
                     fmt::format("`{}` is {}, expected 1 or more", stated.attribute, stated.size),
                     "write the size that the weights have");
  return false;
}

bool has_elements(const Fact& in, Dim count, const Constraint& rule, InferContext& ctx) {
  if (!in.ranked || !count.is_number()) return true;
  Dim elements = 1;
  for (const Dim dim : in.dims) elements = ctx.pool().mul(elements, dim);
  const Dim resolved = ctx.symbols().resolve(elements);
  if (!resolved.is_number() || resolved == count) return true;
  ctx.fail(rule, in, fmt::format("the tensor has {} elements, expected {}", resolved.number(), count.number()),
           "pass what was packed with these sizes");
  return false;
}

}  // namespace

std::optional<Dims> packed_weight_dims(const Fact& in, StatedSize from, StatedSize to, const PackedWeightRules& rules,
                                       InferContext& ctx) {
  if (!is_positive_size(from, rules, ctx) || !is_positive_size(to, rules, ctx)) return std::nullopt;
  if (!in.ranked || !ctx.rank_at_least(in, 1, rules.columns_match)) return std::nullopt;
  Dim columns = from.size;
  if (!ctx.unify(columns, in, in.rank() - 1, rules.columns_match)) return std::nullopt;
  Dims out(in.dims);
  out[out.size() - 1] = to.size;
  return out;
}

bool has_blocks(const BlockedWeights& blocked, const Constraint& weights_count, const Constraint& scales_count,
                InferContext& ctx) {
  if (blocked.block_size < 1 || blocked.bits < 1) return true;
  DimPool& pool = ctx.pool();
  const Dim blocks = pool.mul(blocked.rows, pool.ceil_div(blocked.depth, blocked.block_size));
  const Dim bytes = pool.mul(blocks, pool.floor_div(pool.mul(blocked.block_size, blocked.bits), 8));
  return has_elements(blocked.weights, bytes, weights_count, ctx) &&
         has_elements(blocked.scales, blocks, scales_count, ctx);
}

}  // namespace onnx_check
