#include "ops/ai.onnx/GridSample.h"

#include "inference/context.h"

namespace onnx_check::ops::ai_onnx {

namespace {

template <class View>
void infer_grid_sample(const View& op, InferContext& ctx) {
  if (!op.X.ranked && !op.grid.ranked) return;
  const size_t rank = op.X.ranked ? op.X.rank() : op.grid.rank();
  if (!ctx.rank_is(op.grid, rank, View::grid_rank)) return;
  Dims out(rank);
  if (op.X.ranked) out[1] = op.X.dim(1), out[0] = op.X.dim(0);
  if (op.grid.ranked) {
    Dim coordinates = static_cast<int64_t>(rank - 2);
    if (!ctx.unify(out[0], op.grid, 0, View::same_batch) ||
        !ctx.unify(coordinates, op.grid, rank - 1, View::coordinate_for_each_axis))
      return;
    for (size_t i = 2; i < rank; ++i) out[i] = op.grid.dim(i - 1);
  }
  ctx.set_dims(op.Y, out);
}

}  // namespace

void infer(GridSample_16<Infer> op, InferContext& ctx) {
  if (ctx.rank_is(op.X, 4, op.spatial_axes) && ctx.rank_is(op.grid, 4, op.grid_rank)) infer_grid_sample(op, ctx);
}

void infer(GridSample_20<Infer> op, InferContext& ctx) {
  if (ctx.rank_at_least(op.X, 3, op.spatial_axes) && ctx.rank_at_least(op.grid, 3, op.grid_rank))
    infer_grid_sample(op, ctx);
}

}  // namespace onnx_check::ops::ai_onnx
