#include "ops/com.microsoft.nchwc/Upsample.h"

#include "fmt/format.h"
#include "inference/context.h"

namespace onnx_check::ops::com_microsoft_nchwc {

void infer(Upsample_1<Infer> op, InferContext& ctx) {
  if (!op.X.ranked || !op.scales) return ctx.set_same_dims(op.Y, op.X);
  if (op.scales->size() != op.X.rank())
    return ctx.fail_attribute(op.entries_per_axis, "scales",
                              fmt::format("there are {} scales, expected {}", op.scales->size(), op.X.rank()),
                              "write a scale for each dimension");
  Dims dims;
  for (size_t i = 0; i < op.X.rank(); ++i) dims.push_back(ctx.pool().mul(op.X.dim(i), (*op.scales)[i]));
  ctx.set_dims(op.Y, dims);
}

}  // namespace onnx_check::ops::com_microsoft_nchwc
