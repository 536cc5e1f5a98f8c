#include "ops/com.microsoft/Rfft.h"

#include <algorithm>

#include "inference/context.h"

namespace onnx_check::ops::com_microsoft {

void infer(Rfft_1<Infer> op, InferContext& ctx) {
  const auto axes = static_cast<size_t>(std::clamp<int64_t>(op.signal_ndim, 1, 64));
  if (!op.X.ranked || !ctx.rank_at_least(op.X, axes, op.signal_rank)) return;
  Dims out(op.X.dims.first(op.X.rank() - 1));
  out.push_back(ctx.pool().add(ctx.pool().floor_div(op.X.dim_from_end(1), 2), 1));
  out.push_back(2);
  ctx.set_dims(op.Y, out);
}

}  // namespace onnx_check::ops::com_microsoft
