#include "ops/ai.onnx/SoftmaxCrossEntropyLoss.h"

#include "inference/loss.h"

namespace onnx_check::ops::ai_onnx {

void infer(SoftmaxCrossEntropyLoss_12<Infer> op, InferContext& ctx) {
  if (op.log_prob) ctx.set_same_dims(*op.log_prob, op.scores);
  infer_class_loss({op.scores, op.labels, op.weights, op.reduction, op.output}, class_loss_constraints<decltype(op)>,
                   ctx);
}

}  // namespace onnx_check::ops::ai_onnx
