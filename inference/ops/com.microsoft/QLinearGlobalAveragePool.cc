#include "ops/com.microsoft/QLinearGlobalAveragePool.h"

#include "inference/context.h"

namespace onnx_check::ops::com_microsoft {

void infer(QLinearGlobalAveragePool_1<Infer> op, InferContext& ctx) {
  if (!op.X.ranked || !ctx.rank_at_least(op.X, 3, op.spatial_axes)) return;
  Dims out(op.X.rank(), 1);
  const size_t channels = op.channels_last != 0 ? op.X.rank() - 1 : 1;
  for (const size_t kept : {size_t{0}, channels}) out[kept] = op.X.dim(kept);
  ctx.set_dims(op.Y, out);
}

}  // namespace onnx_check::ops::com_microsoft
