#include "eval/ai.onnx.ml/SVMClassifier.h"

#include <algorithm>
#include <fmt/format.h>

#include "reference/class_labels.h"
#include "reference/linear_scores.h"
#include "reference/operand.h"
#include "reference/post_transform.h"
#include "reference/svm.h"
#include "reference/svm_pairs.h"

namespace onnx_check::ops::ai_onnx_ml {

namespace {

// What a row gives: one score, or one per pair, or one per class.
struct SvmDecision {
  std::vector<double> scores;
  size_t winner = 0;
};

std::optional<SvmPairs> svm_pairs(const SVMClassifier_1<Eval>& op, size_t classes, size_t features,
                                  EvalContext& context) {
  auto starts = starts_of_classes(*op.vectors_per_class, classes, context);
  if (!starts) return std::nullopt;
  SvmPairs pairs{.starts = *std::move(starts),
                 .coefficients = op.coefficients.value_or(Floats()),
                 .rho = op.rho.value_or(Floats())};
  const size_t vectors = pairs.starts.back(), count = pair_count(classes);
  const Floats a = op.prob_a.value_or(Floats()), b = op.prob_b.value_or(Floats());
  if (!length_is("support_vectors", op.support_vectors.value_or(Floats()).size(), vectors * features, context) ||
      !length_is("coefficients", pairs.coefficients.size(), (classes - 1) * vectors, context) ||
      !length_is("rho", pairs.rho.size(), count, context) ||
      (!a.empty() && !length_is("prob_a", a.size(), count, context)) ||
      !length_is("prob_b", b.size(), a.size(), context))
    return std::nullopt;
  return pairs;
}

void write_decisions(std::vector<SvmDecision>& decisions, const SVMClassifier_1<Eval>& op, const ClassLabels& labels,
                     PostTransform transform, EvalContext& context) {
  const bool two_of_one = labels.count() == 2 && !decisions.empty() && decisions.front().scores.size() == 1;
  const size_t columns = decisions.empty() ? labels.count() : two_of_one ? 2 : decisions.front().scores.size();
  auto table = ScoreTable::of(decisions.size(), columns, context);
  if (!table) return;
  const auto kind = transform == PostTransform::none ? SecondClass::opposite : SecondClass::complement;
  std::vector<size_t> chosen;
  for (size_t n = 0; n < decisions.size(); ++n) {
    SvmDecision& decision = decisions[n];
    chosen.push_back(decision.winner);
    if (two_of_one) {
      write_two_classes(transform, kind, decision.scores.front(), table->row(n));
    } else {
      transform_scores(transform, decision.scores);
      std::copy(decision.scores.begin(), decision.scores.end(), table->row(n).begin());
    }
  }
  labels.write(chosen, op.Y, context);
  table->write(ElementType::float32, op.Z, context);
}

// Without support vectors: one row of coefficients for each class.
void classify_linearly(const SVMClassifier_1<Eval>& op, const ClassLabels& labels, PostTransform transform,
                       EvalContext& context) {
  const Floats coefficients = op.coefficients.value_or(Floats()), rho = op.rho.value_or(Floats());
  if (rho.empty()) {
    length_is("rho", 0, 1, context);
    return;
  }
  auto table = linear_scores(op.X, coefficients, Floats(), labels.count(), context);
  if (!table) return;
  const bool positive = std::all_of(coefficients.begin(), coefficients.end(), [](float c) { return c >= 0; });
  std::vector<SvmDecision> decisions;
  for (size_t n = 0; n < table->rows(); ++n) {
    const auto row = table->row(n);
    for (double& score : row) score += rho.front();
    SvmDecision decision{.scores = {row.begin(), row.end()}, .winner = first_largest(row)};
    const double most = row[decision.winner];
    if (labels.count() == 2 && rho.size() == 1 && (positive ? most >= 0.5 : most > 0)) decision.winner = 1;
    decisions.push_back(std::move(decision));
  }
  write_decisions(decisions, op, labels, transform, context);
}

}  // namespace

void eval(SVMClassifier_1<Eval> op, EvalContext& context) {
  const auto labels = ClassLabels::of(op.classlabels_strings, op.classlabels_ints, context);
  const auto transform = post_transform(op.post_transform, context);
  const auto kernel = svm_kernel(op.kernel_type, op.kernel_params, context);
  const auto samples = samples_of(op.X, context);
  if (!labels || !transform || !kernel || !samples) return;
  if (!op.vectors_per_class || op.vectors_per_class->empty())
    return classify_linearly(op, *labels, *transform, context);
  const auto pairs = svm_pairs(op, labels->count(), samples->features, context);
  if (!pairs) return;
  const Operand<double> x(op.X);
  std::vector<SvmDecision> decisions;
  for (size_t n = 0; n < samples->rows; ++n) {
    const auto values = kernel_values(*kernel, {x.data() + n * samples->features, samples->features},
                                      op.support_vectors.value_or(Floats()), pairs->starts.back());
    const auto scores = pairs->scores(values);
    const bool has_probabilities = op.prob_a && !op.prob_a->empty();
    SvmDecision decision{
        .scores = has_probabilities ? coupled_probabilities(scores, *op.prob_a, *op.prob_b, labels->count()) : scores,
        .winner = elected(scores, labels->count())};
    decisions.push_back(std::move(decision));
  }
  write_decisions(decisions, op, *labels, *transform, context);
}

}  // namespace onnx_check::ops::ai_onnx_ml
