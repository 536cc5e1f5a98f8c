#include "eval/ai.onnx/CausalConvWithState.h"

#include "reference/causal_convolution.h"

namespace onnx_check::ops::ai_onnx {

void eval(CausalConvWithState_27<Eval> op, EvalContext& context) {
  const bool silu = op.activation == "silu" || op.activation == "swish";
  if (!silu && op.activation != "none")
    return context.fail_attribute(run_rules::value, "activation", "it is none of \"none\", \"silu\" and \"swish\"",
                                  "write one of them");
  causal_convolution({op.input, op.weight, op.bias, op.past_state, silu}, op.output, op.present_state, context);
}

}  // namespace onnx_check::ops::ai_onnx
