#include "ops/ai.onnx.ml/SVMClassifier.h"

#include "inference/ml.h"

namespace onnx_check::ops::ai_onnx_ml {

namespace {

bool svm_lists_fit(const SVMClassifier_1<Infer>& op, const Samples& samples, const ClassLabels& labels,
                   InferContext& ctx) {
  const ListLength per_class = length_of("vectors_per_class", op.vectors_per_class);
  if (!length_is(length_of("kernel_params", op.kernel_params), 3, op.kernel_params_length, ctx) ||
      !lengths_are_equal({length_of("prob_a", op.prob_a), length_of("prob_b", op.prob_b)}, op.probabilities_equal,
                         ctx) ||
      !length_is(per_class, labels.count, op.vectors_per_class_length, ctx))
    return false;
  if (!per_class.length) return true;
  Dim vectors = 0;
  for (const int64_t count : *op.vectors_per_class) vectors = ctx.pool().add(vectors, count);
  return length_is(length_of("support_vectors", op.support_vectors), ctx.pool().mul(vectors, samples.features),
                   op.support_vectors_length, ctx);
}

}  // namespace

void infer(SVMClassifier_1<Infer> op, InferContext& ctx) {
  const auto samples = samples_of(op.X, op.input_rank, ctx);
  const auto labels = class_labels(length_of("classlabels_strings", op.classlabels_strings),
                                   length_of("classlabels_ints", op.classlabels_ints), op.one_kind_of_labels, ctx);
  if (!samples || !labels) return;
  set_classes(op.Y, op.Z, *samples, *labels, ctx);
  // Raw scores of support vectors may be those of pairs of classes.
  const bool of_pairs =
      op.vectors_per_class && !op.vectors_per_class->empty() && (!op.prob_a || op.prob_a->empty()) && labels->count > 2;
  if (of_pairs) {
    ctx.set_dims(op.Z, Dims{samples->rows, Dim()});
    op.Z.why_unknown = "runtimes give raw scores for classes or for pairs of them";
  }
  svm_lists_fit(op, *samples, *labels, ctx);
}

}  // namespace onnx_check::ops::ai_onnx_ml
