#include "ops/ai.onnx/Det.h"

#include "inference/context.h"

namespace onnx_check::ops::ai_onnx {

void infer(Det_11<Infer> op, InferContext& ctx) {
  if (!op.X.ranked || !ctx.rank_at_least(op.X, 2, op.square_matrices)) return;
  Dim size = op.X.dim_from_end(2);
  if (!ctx.unify(size, op.X, op.X.rank() - 1, op.square_matrices)) return;
  ctx.set_dims(op.Y, op.X.dims.first(op.X.rank() - 2));
}

}  // namespace onnx_check::ops::ai_onnx
