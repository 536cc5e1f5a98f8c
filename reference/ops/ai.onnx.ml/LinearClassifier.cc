#include "eval/ai.onnx.ml/LinearClassifier.h"

#include "reference/class_labels.h"
#include "reference/linear_scores.h"
#include "reference/post_transform.h"

namespace onnx_check::ops::ai_onnx_ml {

namespace {

// One score per row, that of the second of two classes.
void classify_by_one_score(ScoreTable& scores, PostTransform transform, const ClassLabels& labels,
                           const LinearClassifier_1<Eval>& op, EvalContext& context) {
  auto table = ScoreTable::of(scores.rows(), labels.count(), context);
  if (!table) return;
  const auto kind = transform == PostTransform::logistic ? SecondClass::opposite : SecondClass::complement;
  std::vector<size_t> chosen;
  for (size_t n = 0; n < scores.rows(); ++n) {
    const double score = scores.row(n)[0];
    chosen.push_back(score > 0 ? 1 : 0);
    write_two_classes(transform, kind, score, table->row(n));
  }
  labels.write(chosen, op.Y, context);
  table->write(ElementType::float32, op.Z, context);
}

}  // namespace

void eval(LinearClassifier_1<Eval> op, EvalContext& context) {
  const auto labels = ClassLabels::of(op.classlabels_strings, op.classlabels_ints, context);
  const auto transform = post_transform(op.post_transform, context);
  const auto samples = samples_of(op.X, context);
  if (!labels || !transform || !samples) return;
  const bool shares = labels->count() == 2 && op.coefficients.size() == samples->features && samples->features > 0;
  auto table =
      linear_scores(op.X, op.coefficients, op.intercepts.value_or(Floats()), shares ? 1 : labels->count(), context);
  if (!table) return;
  if (shares) return classify_by_one_score(*table, *transform, *labels, op, context);
  std::vector<size_t> chosen;
  for (size_t n = 0; n < table->rows(); ++n) {
    chosen.push_back(first_largest(table->row(n)));
    transform_scores(*transform, table->row(n));
  }
  labels->write(chosen, op.Y, context);
  table->write(ElementType::float32, op.Z, context);
}

}  // namespace onnx_check::ops::ai_onnx_ml
