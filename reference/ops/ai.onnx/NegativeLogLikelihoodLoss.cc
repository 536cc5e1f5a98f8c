#include "eval/ai.onnx/NegativeLogLikelihoodLoss.h"

#include "reference/class_loss.h"

namespace onnx_check::ops::ai_onnx {

void eval(NegativeLogLikelihoodLoss_12<Eval> op, EvalContext& context) {
  const ClassLoss of{op.input, op.target, op.weight, op.ignore_index, op.reduction};
  if (class_loss_fits(of, context)) class_loss(of, op.input, op.loss, context);
}

}  // namespace onnx_check::ops::ai_onnx
