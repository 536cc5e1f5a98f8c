#include "ops/com.microsoft/GridSample.h"

#include "inference/context.h"

namespace onnx_check::ops::com_microsoft {

void infer(GridSample_1<Infer> op, InferContext& ctx) {
  if (!ctx.rank_is(op.X, 4, op.image_rank) || !ctx.rank_is(op.Grid, 4, op.grid_rank)) return;
  op.Y.element = op.X.element;
  Dims out(4);
  if (op.X.ranked) {
    out[0] = op.X.dim(0);
    out[1] = op.X.dim(1);
  }
  if (op.Grid.ranked) {
    Dim coordinates = 2;
    if (!ctx.unify(out[0], op.Grid, 0, op.same_batch) || !ctx.unify(coordinates, op.Grid, 3, op.two_coordinates))
      return;
    out[2] = op.Grid.dim(1);
    out[3] = op.Grid.dim(2);
  }
  ctx.set_dims(op.Y, out);
}

}  // namespace onnx_check::ops::com_microsoft
