#include "ops/com.microsoft.nchwc/ReorderInput.h"

#include "algorithm"
#include "inference/context.h"

namespace onnx_check::ops::com_microsoft_nchwc {

namespace {

// Channels are padded to whole blocks, of 8 or of 16 as the machine has it.
Dim padded_to_blocks(Dim channels, InferContext& ctx) {
  DimPool& pool = ctx.pool();
  const Dim of_8 = pool.mul(pool.ceil_div(channels, 8), 8), of_16 = pool.mul(pool.ceil_div(channels, 16), 16);
  return same(of_8, of_16) ? of_8 : Dim();
}

}  // namespace

void infer(ReorderInput_1<Infer> op, InferContext& ctx) {
  if (!op.X.ranked || !ctx.rank_at_least(op.X, 3, op.spatial_axes)) return;
  Dims dims(op.X.dims);
  if (op.channels_last != 0) std::rotate(dims.begin() + 1, dims.end() - 1, dims.end());
  dims[1] = padded_to_blocks(dims[1], ctx);
  op.Y.why_unknown = "the size of a block of channels is the machine's";
  ctx.set_dims(op.Y, dims);
}

}  // namespace onnx_check::ops::com_microsoft_nchwc
