#include "ops/com.microsoft.nchwc/ReorderOutput.h"

#include "algorithm"
#include "fmt/format.h"
#include "inference/context.h"

namespace onnx_check::ops::com_microsoft_nchwc {

void infer(ReorderOutput_1<Infer> op, InferContext& ctx) {
  if (!op.X.ranked || !ctx.rank_at_least(op.X, 3, op.spatial_axes)) return;
  const Dim padded = ctx.symbols().resolve(op.X.dim(1));
  if (op.channels < 1 || (padded.is_number() && padded.number() < op.channels))
    return ctx.fail_attribute(op.channels_in_blocks, "channels",
                              fmt::format("`channels` is {}, expected 1 to {}", op.channels, to_string(padded)),
                              "write how many channels there are without the padding");
  Dims dims(op.X.dims);
  dims[1] = op.channels;
  if (op.channels_last != 0) std::rotate(dims.begin() + 1, dims.begin() + 2, dims.end());
  ctx.set_dims(op.Y, dims);
}

}  // namespace onnx_check::ops::com_microsoft_nchwc
