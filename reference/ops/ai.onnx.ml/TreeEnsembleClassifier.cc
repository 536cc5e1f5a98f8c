#include "eval/ai.onnx.ml/TreeEnsembleClassifier.h"

#include <algorithm>

#include "reference/class_labels.h"
#include "reference/operand.h"
#include "reference/post_transform.h"
#include "reference/score_table.h"
#include "reference/tree_lists.h"

namespace onnx_check::ops::ai_onnx_ml {

namespace {

struct TreeClasses {
  const Forest& forest;
  PostTransform transform;
  std::vector<double> base;
  // Two classes of which all trees vote for one.
  bool is_binary, is_positive;
};

// Two classes of which only the first has a score: it says how likely the second one is.
size_t choose_second_class(const TreeClasses& how, double score, std::span<double> row) {
  write_two_classes(how.transform, how.is_positive ? SecondClass::complement : SecondClass::opposite, score, row);
  return score > (how.is_positive ? 0.5 : 0.0) ? 1 : 0;
}

size_t choose_class(const TreeClasses& how, std::span<const TargetScore> scores, std::span<double> row) {
  for (size_t k = 0; k < row.size(); ++k) row[k] = scores[k].score + (k < how.base.size() ? how.base[k] : 0);
  const bool scores_second = row.size() == 2 && how.base.size() < 2 && !scores[1].voted;
  if (scores_second) return choose_second_class(how, row[0], row);
  const double decisive = how.is_binary ? row[1] : 0;
  const size_t best =
      how.is_binary ? (decisive > (how.is_positive ? 0.5 : 0.0) ? 1 : 0) : first_largest(std::span<const double>(row));
  transform_scores(how.transform, row);
  return best;
}

template <class View>
void eval_tree_classifier(const View& op, EvalContext& context) {
  const auto labels = ClassLabels::of(op.classlabels_strings, op.classlabels_int64s, context);
  const auto transform = post_transform(op.post_transform, context);
  const auto nodes = node_lists(op, context);
  auto weights = numbers_of(op.class_weights, op.class_weights_as_tensor, context);
  auto base = numbers_of(op.base_values, op.base_values_as_tensor, context);
  const auto samples = samples_of(op.X, context);
  if (!labels || !transform || !nodes || !weights || !base || !samples) return;
  const Ints classes = op.class_ids.value_or(Ints());
  const bool one_class = std::adjacent_find(classes.begin(), classes.end(), std::not_equal_to<>()) == classes.end();
  const bool positive = std::all_of(weights->begin(), weights->end(), [](double weight) { return weight >= 0; });
  const auto forest = forest_of(*nodes,
                                {.of = "class",
                                 .treeids = op.class_treeids.value_or(Ints()),
                                 .nodeids = op.class_nodeids.value_or(Ints()),
                                 .targets = classes,
                                 .weights = *std::move(weights)},
                                labels->count(), context);
  auto table = ScoreTable::of(samples->rows, labels->count(), context);
  if (!forest || !table) return;

  const TreeClasses how{.forest = *forest,
                        .transform = *transform,
                        .base = *std::move(base),
                        .is_binary = labels->count() == 2 && one_class,
                        .is_positive = positive};
  const Operand<double> x(op.X);
  std::vector<size_t> chosen;
  for (size_t n = 0; n < samples->rows; ++n) {
    const auto scores = scores_of_row(*forest, Aggregate::sum, labels->count(),
                                      {x.data() + n * samples->features, samples->features}, context);
    if (!scores) return;
    chosen.push_back(choose_class(how, *scores, table->row(n)));
  }
  labels->write(chosen, op.Y, context);
  table->write(ElementType::float32, op.Z, context);
}

}  // namespace

void eval(TreeEnsembleClassifier_1<Eval> op, EvalContext& context) { eval_tree_classifier(op, context); }
void eval(TreeEnsembleClassifier_5<Eval> op, EvalContext& context) { eval_tree_classifier(op, context); }

}  // namespace onnx_check::ops::ai_onnx_ml
