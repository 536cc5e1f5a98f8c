#include "ops/ai.onnx/AffineGrid.h"

#include "fmt/format.h"
#include "inference/resize.h"

namespace onnx_check::ops::ai_onnx {

namespace {

// 2 or 3, from theta [N, 2, 3] or [N, 3, 4]; unknown if it does not tell.
std::optional<Dim> affine_axes(const Fact& theta, const Constraint& rule, InferContext& ctx) {
  if (!ctx.rank_is(theta, 3, rule)) return std::nullopt;
  if (!theta.ranked) return Dim();
  Dim axes = ctx.symbols().resolve(theta.dim(1));
  if (!axes.is_number()) axes = ctx.pool().sub(ctx.symbols().resolve(theta.dim(2)), 1);
  if (axes.is_number() && !axes.is(2) && !axes.is(3)) {
    ctx.fail(rule, theta, fmt::format("the matrices are for {} axes, expected 2 or 3", axes.number()),
             "make theta [N, 2, 3] or [N, 3, 4]");
    return std::nullopt;
  }
  Dim columns = ctx.pool().add(axes, 1);
  if (!ctx.unify(columns, theta, 2, rule)) return std::nullopt;
  return axes;
}

}  // namespace

void infer(AffineGrid_20<Infer> op, InferContext& ctx) {
  auto axes = affine_axes(op.theta, op.affine_matrices, ctx);
  if (!axes || !ctx.rank_is(op.size, 1, op.size_of_batch)) return;
  Dim length = ctx.pool().add(*axes, 2);
  if (op.size.ranked && !ctx.unify(length, op.size, 0, op.size_of_batch)) return;
  length = ctx.symbols().resolve(length);
  if (!length.is(4) && !length.is(5)) return;
  const auto count = static_cast<size_t>(length.number());
  Dims out(count);
  if (op.theta.ranked) out[0] = op.theta.dim(0);
  if (const auto sizes = ctx.known(op.size); sizes && sizes->size() == count) {
    if (!are_sizes(*sizes, op.size, op.size_of_batch, ctx) ||
        !ctx.unify(out[0], (*sizes)[0], op.size, op.size_of_batch))
      return;
    for (size_t i = 2; i < count; ++i) out[i - 1] = (*sizes)[i];
  } else {
    op.grid.why_unknown = "the sizes are values of the run";
  }
  out[count - 1] = static_cast<int64_t>(count - 2);
  ctx.set_dims(op.grid, out);
}

}  // namespace onnx_check::ops::ai_onnx
