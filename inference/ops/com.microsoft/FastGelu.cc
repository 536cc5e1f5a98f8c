#include "ops/com.microsoft/FastGelu.h"

#include "inference/bias.h"

namespace onnx_check::ops::com_microsoft {

void infer(FastGelu_1<Infer> op, InferContext& ctx) {
  if (op.bias && !ctx.rank_at_least(op.X, 1, op.input_rank)) return;
  if (op.bias && op.X.ranked && !is_vector_of(op.X.dim_from_end(1), *op.bias, op.bias_size, ctx)) return;
  ctx.set_same_dims(op.Y, op.X);
}

}  // namespace onnx_check::ops::com_microsoft
