#include "eval/ai.onnx/RMSNormalization.h"

#include "reference/layer_normalization.h"

namespace onnx_check::ops::ai_onnx {

void eval(RMSNormalization_23<Eval> op, EvalContext& context) {
  layer_norm({op.X, op.scale, nullptr, op.axis, op.epsilon, false}, op.Y, context);
}

}  // namespace onnx_check::ops::ai_onnx
