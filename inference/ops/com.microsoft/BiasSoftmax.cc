#include "ops/com.microsoft/BiasSoftmax.h"

#include <fmt/format.h>

#include "inference/bias.h"

namespace onnx_check::ops::com_microsoft {

void infer(BiasSoftmax_1<Infer> op, InferContext& ctx) {
  ctx.set_same_dims(op.output, op.data);
  if (!op.data.ranked || !ctx.axis(op.axis, op.data.rank(), op.axis_in_range)) return;
  if (!broadcasts_into(op.data, op.bias, op.bias_broadcasts, ctx) || !op.is_inner_broadcast || !op.bias.ranked) return;
  if (op.bias.rank() < op.data.rank())
    ctx.fail(op.inner_bias_rank, op.bias,
             fmt::format("the rank is {}, expected {}, that of data", op.bias.rank(), op.data.rank()),
             "give bias a dimension of size 1 for each one that it repeats over");
}

}  // namespace onnx_check::ops::com_microsoft
