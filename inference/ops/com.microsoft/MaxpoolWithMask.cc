#include "ops/com.microsoft/MaxpoolWithMask.h"

#include "inference/spatial.h"

namespace onnx_check::ops::com_microsoft {

void infer(MaxpoolWithMask_1<Infer> op, InferContext& ctx) {
  const auto dims = pooled_dims(op.X, Window::of(op), PoolRules::of<decltype(op)>(), ctx);
  if (!dims) return;
  ctx.set_dims(op.Y, *dims);
  if (!op.X.ranked || !op.M.ranked || !ctx.rank_is(op.M, op.X.rank(), op.mask_fits)) return;
  for (size_t i = 2; i < op.X.rank(); ++i) {
    Dim size = op.X.dim(i);
    if (!ctx.unify(size, op.M, i, op.mask_fits)) return;
  }
}

}  // namespace onnx_check::ops::com_microsoft
