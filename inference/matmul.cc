#include "inference/matmul.h"

#include "inference/parameters.h"

namespace onnx_check {

namespace {

// What stands before the last two dimensions; nothing for a matrix or a vector.
const Fact* batch_of(const Fact& in, InferContext& ctx) {
  const size_t rank = in.rank() < 2 ? 0 : in.rank() - 2;
  const Fact* batch = ctx.keep(ctx.tensor(in.element, Dims(in.dims.first(rank))));
  ctx.stands_for(*batch, in);
  return batch;
}

}  // namespace

std::optional<Dims> matmul_dims(const Fact& left, const Fact& right, const MatMulRules& rules, InferContext& ctx) {
  if (!ctx.rank_at_least(left, 1, rules.at_least_vectors) || !ctx.rank_at_least(right, 1, rules.at_least_vectors))
    return std::nullopt;
  if (!left.ranked || !right.ranked) return std::nullopt;
  Dim inner = left.dim_from_end(1);
  const size_t inner_of_right = right.rank() == 1 ? 0 : right.rank() - 2;
  if (!ctx.unify(inner, right, inner_of_right, rules.inner_sizes_equal)) return std::nullopt;

  std::optional<Dims> out(Dims{});
  if (left.rank() > 2 || right.rank() > 2) {
    const Fact* const batches[] = {batch_of(left, ctx), batch_of(right, ctx)};
    out = ctx.broadcast(batches, rules.batches_broadcast);
    if (!out) return std::nullopt;
  }
  if (left.rank() > 1) out->push_back(left.dim_from_end(2));
  if (right.rank() > 1) out->push_back(right.dim_from_end(1));
  return out;
}

namespace {

bool has_shape_of_product(const Fact& addend, Dims& product, const GemmRules& rules, InferContext& ctx) {
  if (!ctx.rank_is(addend, 2, rules.addend_broadcasts)) return false;
  for (size_t i = 0; i < 2; ++i)
    if (!ctx.unify(product[i], addend, i, rules.addend_broadcasts)) return false;
  return true;
}

}  // namespace

std::optional<Dims> gemm_dims(const Gemm& gemm, const GemmRules& rules, InferContext& ctx) {
  const auto& [left, right, addend, transposes_left, transposes_right, broadcasts] = gemm;
  if (!ctx.rank_is(left, 2, rules.is_matrix) || !ctx.rank_is(right, 2, rules.is_matrix)) return std::nullopt;
  Dims out(2);
  if (left.ranked) out[0] = left.dim(transposes_left ? 1 : 0);
  if (right.ranked) out[1] = right.dim(transposes_right ? 0 : 1);
  if (left.ranked && right.ranked) {
    Dim inner = left.dim(transposes_left ? 0 : 1);
    if (!ctx.unify(inner, right, transposes_right ? 1 : 0, rules.inner_sizes_equal)) return std::nullopt;
  }
  if (!addend || !addend->ranked) return out;
  const bool fits = broadcasts ? broadcasts_into(*addend, out, rules.addend_broadcasts, ctx)
                               : has_shape_of_product(*addend, out, rules, ctx);
  if (!fits) return std::nullopt;
  return out;
}

}  // namespace onnx_check
