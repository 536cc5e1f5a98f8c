#include "eval/ai.onnx/InstanceNormalization.h"

#include "reference/group_normalization.h"

namespace onnx_check::ops::ai_onnx {

void eval(InstanceNormalization_1<Eval> op, EvalContext& context) {
  if (!context.rank_at_least(op.input, 3)) return;
  group_norm({op.input, op.scale, op.B, op.input.dims()[1], false, op.epsilon}, op.output, context);
}

}  // namespace onnx_check::ops::ai_onnx
