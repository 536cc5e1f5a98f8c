#include "reference/tree_regression.h"

#include <fmt/format.h>

#include "reference/operand.h"
#include "reference/score_table.h"

namespace onnx_check {

std::optional<size_t> target_count(const std::optional<int64_t>& count, EvalContext& context) {
  const int64_t targets = count.value_or(1);
  if (targets > 0) return static_cast<size_t>(targets);
  context.fail_attribute(run_rules::value, "n_targets", fmt::format("it is {}, expected 1 or more", targets),
                         "give the number of outputs");
  return std::nullopt;
}

void tree_regression(const Forest& forest, const TreeRegression& how, const Datum& x, Datum& y, ElementType element,
                     EvalContext& context) {
  const auto samples = samples_of(x, context);
  if (!samples || (!how.base.empty() && !length_is("base_values", how.base.size(), how.targets, context))) return;
  const Operand<double> in(x);
  auto table = ScoreTable::of(samples->rows, how.targets, context);
  if (!table) return;
  for (size_t n = 0; n < samples->rows; ++n) {
    const auto scores = scores_of_row(forest, how.aggregate, how.targets,
                                      {in.data() + n * samples->features, samples->features}, context);
    if (!scores) return;
    const auto row = table->row(n);
    for (size_t t = 0; t < how.targets; ++t) row[t] = (*scores)[t].score + (how.base.empty() ? 0 : how.base[t]);
    transform_scores(how.transform, row);
  }
  table->write(element, y, context);
}

}  // namespace onnx_check
