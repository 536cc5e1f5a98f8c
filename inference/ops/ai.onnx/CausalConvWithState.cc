#include "ops/ai.onnx/CausalConvWithState.h"

#include "inference/parameters.h"

namespace onnx_check::ops::ai_onnx {

void infer(CausalConvWithState_27<Infer> op, InferContext& ctx) {
  if (!ctx.rank_is(op.input, 3, op.rank_three) || !ctx.rank_is(op.weight, 3, op.rank_three) ||
      (op.past_state && !ctx.rank_is(*op.past_state, 3, op.rank_three)))
    return;
  Dims state(3);
  if (op.input.ranked) state = {op.input.dim(0), op.input.dim(1), Dim()};
  if (op.weight.ranked) {
    Dim one = 1;
    if (!ctx.unify(state[1], op.weight, 0, op.weights_depthwise) || !ctx.unify(one, op.weight, 1, op.weights_depthwise))
      return;
    state[2] = ctx.pool().sub(op.weight.dim(2), 1);
  }
  if (!is_vector_of(op.bias, state[1], op.bias_size, ctx)) return;
  for (size_t i = 0; op.past_state && op.past_state->ranked && i < 3; ++i)
    if (!ctx.unify(state[i], *op.past_state, i, op.past_state_fits)) return;
  ctx.set_dims(op.output, {state[0], state[1], op.input.ranked ? op.input.dim(2) : Dim()});
  ctx.set_dims(op.present_state, state);
}

}  // namespace onnx_check::ops::ai_onnx
