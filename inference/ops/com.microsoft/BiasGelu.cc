#include "ops/com.microsoft/BiasGelu.h"

#include "inference/bias.h"

namespace onnx_check::ops::com_microsoft {

void infer(BiasGelu_1<Infer> op, InferContext& ctx) {
  if (!ctx.rank_at_least(op.A, 1, op.input_rank)) return;
  if (op.A.ranked && !is_vector_of(op.A.dim_from_end(1), op.B, op.bias_size, ctx)) return;
  ctx.set_same_dims(op.C, op.A);
}

}  // namespace onnx_check::ops::com_microsoft
