#include "ops/com.microsoft/Trilu.h"

#include "inference/context.h"

namespace onnx_check::ops::com_microsoft {

void infer(Trilu_1<Infer> op, InferContext& ctx) {
  ctx.set_same_dims(op.Y, op.X);
  if (ctx.rank_at_least(op.X, 2, op.at_least_matrix) && op.k) ctx.is_scalar(*op.k, op.k_is_scalar);
}

}  // namespace onnx_check::ops::com_microsoft
