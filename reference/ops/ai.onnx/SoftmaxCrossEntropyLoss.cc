#include "eval/ai.onnx/SoftmaxCrossEntropyLoss.h"

#include "reference/class_loss.h"
#include "reference/softmax.h"

namespace onnx_check::ops::ai_onnx {

void eval(SoftmaxCrossEntropyLoss_12<Eval> op, EvalContext& context) {
  const ClassLoss of{op.scores, op.labels, op.weights, op.ignore_index, op.reduction};
  if (!class_loss_fits(of, context)) return;
  Datum log_probabilities;
  softmax<TypesOf<decltype(op)>::T>(Softmax::logarithm, op.scores, Lines(op.scores.dims(), 1), log_probabilities,
                                    context);
  if (context.failed()) return;
  class_loss(of, log_probabilities, op.output, context);
  if (op.log_prob) *op.log_prob = std::move(log_probabilities);
}

}  // namespace onnx_check::ops::ai_onnx
