#include "eval/ai.onnx/LinearAttention.h"

#include "reference/linear_attention.h"

namespace onnx_check::ops::ai_onnx {

void eval(LinearAttention_27<Eval> op, EvalContext& context) {
  linear_attention({op.query, op.key, op.value, op.past_state, op.decay, op.beta, op.q_num_heads, op.kv_num_heads,
                    op.scale, op.update_rule},
                   op.output, op.present_state, context);
}

}  // namespace onnx_check::ops::ai_onnx
