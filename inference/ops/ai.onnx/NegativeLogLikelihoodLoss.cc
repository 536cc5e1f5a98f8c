#include "ops/ai.onnx/NegativeLogLikelihoodLoss.h"

#include "inference/loss.h"

namespace onnx_check::ops::ai_onnx {

void infer(NegativeLogLikelihoodLoss_12<Infer> op, InferContext& ctx) {
  infer_class_loss({op.input, op.target, op.weight, op.reduction, op.loss}, class_loss_constraints<decltype(op)>, ctx);
}

}  // namespace onnx_check::ops::ai_onnx
