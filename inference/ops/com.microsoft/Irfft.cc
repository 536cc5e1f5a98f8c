#include "ops/com.microsoft/Irfft.h"

#include <algorithm>

#include "inference/complex_pairs.h"

namespace onnx_check::ops::com_microsoft {

void infer(Irfft_1<Infer> op, InferContext& ctx) {
  const auto axes = static_cast<size_t>(std::clamp<int64_t>(op.signal_ndim, 1, 64));
  if (!op.X.ranked || !ctx.rank_at_least(op.X, axes + 1, op.signal_rank)) return;
  if (!has_complex_pairs(op.X, op.complex_pairs, ctx)) return;
  Dims out(op.X.dims.first(op.X.rank() - 2));
  out.push_back(ctx.pool().mul(ctx.pool().sub(op.X.dim_from_end(2), 1), 2));
  ctx.set_dims(op.Y, out);
}

}  // namespace onnx_check::ops::com_microsoft
