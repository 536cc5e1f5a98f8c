#include "ops/ai.onnx.ml/LinearClassifier.h"

#include "inference/ml.h"

namespace onnx_check::ops::ai_onnx_ml {

void infer(LinearClassifier_1<Infer> op, InferContext& ctx) {
  const auto samples = samples_of(op.X, op.input_rank, ctx);
  const auto labels = class_labels(length_of("classlabels_strings", op.classlabels_strings),
                                   length_of("classlabels_ints", op.classlabels_ints), op.one_kind_of_labels, ctx);
  if (!samples || !labels) return;
  set_classes(op.Y, op.Z, *samples, *labels, ctx);

  // Two classes may share one set of coefficients.
  const ListLength intercepts = length_of("intercepts", op.intercepts);
  const ListLength coefficients = length_of("coefficients", op.coefficients.size());
  if (labels->count == 2 &&
      (intercepts.length == 1 || samples->features.is(static_cast<int64_t>(*coefficients.length))))
    return;
  if (length_is(intercepts, labels->count, op.intercepts_length, ctx))
    length_is(coefficients, ctx.pool().mul(labels->count, samples->features), op.coefficients_length, ctx);
}

}  // namespace onnx_check::ops::ai_onnx_ml
