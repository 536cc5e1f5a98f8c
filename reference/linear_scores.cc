#include "reference/linear_scores.h"

#include <numeric>

#include "reference/operand.h"

namespace onnx_check {

std::optional<ScoreTable> linear_scores(const Datum& x, Floats coefficients, Floats intercepts, size_t targets,
                                        EvalContext& context) {
  const auto samples = samples_of(x, context);
  if (!samples || !length_is("coefficients", coefficients.size(), samples->features * targets, context) ||
      (!intercepts.empty() && !length_is("intercepts", intercepts.size(), targets, context)))
    return std::nullopt;
  auto table = ScoreTable::of(samples->rows, targets, context);
  if (!table) return std::nullopt;
  const Operand<double> in(x);
  const size_t features = samples->features;
  for (size_t n = 0; n < samples->rows; ++n)
    for (size_t t = 0; t < targets; ++t)
      table->row(n)[t] = std::inner_product(in.data() + n * features, in.data() + (n + 1) * features,
                                            coefficients.begin() + static_cast<std::ptrdiff_t>(t * features),
                                            intercepts.empty() ? 0.0 : double{intercepts[t]});
  return table;
}

}  // namespace onnx_check
