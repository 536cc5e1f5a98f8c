#include "inference/parameters.h"

#include <fmt/format.h>

namespace onnx_check {

bool is_vector_of(const Fact* in, Dim& size, const Constraint& rule, InferContext& ctx) {
  if (!in || !in->ranked) return true;
  return ctx.rank_is(*in, 1, rule) && ctx.unify(size, *in, 0, rule);
}

bool is_single_or_vector_of(const Fact* in, Dim& size, const Constraint& rule, InferContext& ctx) {
  if (!in || !in->ranked || in->rank() == 0) return true;
  if (in->rank() > 1) {
    ctx.fail(rule, *in, fmt::format("the rank is {}, expected 0 or 1", in->rank()),
             "reshape it to a scalar or a vector");
    return false;
  }
  const Dim length = ctx.symbols().resolve(in->dim(0));
  return !length.is_number() || length.is(1) || ctx.unify(size, *in, 0, rule);
}

bool broadcasts_into(const Fact& in, Dims& target, const Constraint& rule, InferContext& ctx) {
  if (!in.ranked) return true;
  if (in.rank() > target.size()) {
    ctx.fail(rule, in, fmt::format("the rank is {}, expected at most {}", in.rank(), target.size()),
             fmt::format("reshape it to at most {} dimensions", target.size()));
    return false;
  }
  for (size_t i = 1; i <= in.rank(); ++i) {
    const Dim size = ctx.symbols().resolve(in.dim_from_end(i));
    if (!size.is_number() || size.is(1)) continue;
    if (!ctx.unify(target[target.size() - i], in, in.rank() - i, rule)) return false;
  }
  return true;
}

bool is_per_side(const Fact* in, const Fact& matrix, MatrixSide side, const Constraint& rule, InferContext& ctx) {
  if (!in || !in->ranked || !matrix.ranked || matrix.rank() < 2) return true;
  const size_t from_end = side == MatrixSide::rows ? 2 : 1;
  Dim size = matrix.dim_from_end(from_end);
  if (in->rank() < 2) return is_single_or_vector_of(in, size, rule, ctx);
  Dims parameters(matrix.dims);
  parameters[parameters.size() - (3 - from_end)] = 1;
  return ctx.rank_is(*in, matrix.rank(), rule) && broadcasts_into(*in, parameters, rule, ctx);
}

}  // namespace onnx_check
