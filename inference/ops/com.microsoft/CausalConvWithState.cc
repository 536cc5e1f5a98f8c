#include "ops/com.microsoft/CausalConvWithState.h"

#include "inference/bias.h"
#include "inference/sizes.h"

namespace onnx_check::ops::com_microsoft {

void infer(CausalConvWithState_1<Infer> op, InferContext& ctx) {
  if (!ctx.rank_is(op.input, static_cast<size_t>(op.ndim) + 2, op.input_rank)) return;
  const Dim channels = dim_of(op.input, 1);
  if (op.bias && !is_vector_of(channels, *op.bias, op.bias_size, ctx)) return;
  ctx.set_same_dims(op.output, op.input);
  if (op.past_state)
    ctx.set_same_dims(op.present_state, *op.past_state);
  else if (op.ndim == 1)
    ctx.set_dims(op.present_state,
                 Dims{dim_of(op.input, 0), channels, size_or_unknown(ctx.pool().sub(dim_of(op.weight, 2), 1))});
}

}  // namespace onnx_check::ops::com_microsoft
