#include "ops/com.microsoft/Inverse.h"

#include "inference/context.h"

namespace onnx_check::ops::com_microsoft {

void infer(Inverse_1<Infer> op, InferContext& ctx) {
  if (!op.X.ranked || !ctx.rank_at_least(op.X, 2, op.square_matrices)) return;
  Dim size = op.X.dim_from_end(2);
  if (!ctx.unify(size, op.X, op.X.rank() - 1, op.square_matrices)) return;
  ctx.set_same_dims(op.Y, op.X);
}

}  // namespace onnx_check::ops::com_microsoft
