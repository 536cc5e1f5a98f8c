#include "eval/ai.onnx.ml/SVMRegressor.h"

#include <fmt/format.h>
#include <numeric>

#include "reference/linear_scores.h"
#include "reference/operand.h"
#include "reference/post_transform.h"
#include "reference/svm.h"

namespace onnx_check::ops::ai_onnx_ml {

namespace {

// The sum over all support vectors of coefficient * kernel, without rho.
std::optional<ScoreTable> supported_scores(const SVMRegressor_1<Eval>& op, Floats coefficients, EvalContext& context) {
  const auto kernel = svm_kernel(op.kernel_type, op.kernel_params, context);
  const auto samples = samples_of(op.X, context);
  if (!kernel || !samples) return std::nullopt;
  const Floats vectors = op.support_vectors.value_or(Floats());
  if (!length_is("coefficients", coefficients.size(), static_cast<size_t>(op.n_supports), context) ||
      !length_is("support_vectors", vectors.size(), coefficients.size() * samples->features, context))
    return std::nullopt;
  auto table = ScoreTable::of(samples->rows, 1, context);
  if (!table) return std::nullopt;
  const Operand<double> x(op.X);
  for (size_t n = 0; n < samples->rows; ++n) {
    const auto values =
        kernel_values(*kernel, {x.data() + n * samples->features, samples->features}, vectors, coefficients.size());
    table->row(n)[0] = std::inner_product(values.begin(), values.end(), coefficients.begin(), 0.0);
  }
  return table;
}

}  // namespace

void eval(SVMRegressor_1<Eval> op, EvalContext& context) {
  const auto transform = post_transform(op.post_transform, context);
  if (!transform) return;
  const Floats rho = op.rho.value_or(Floats());
  const Floats coefficients = op.coefficients.value_or(Floats());
  if (!length_is("rho", rho.size(), 1, context)) return;
  auto table = op.n_supports > 0 ? supported_scores(op, coefficients, context)
                                 : linear_scores(op.X, coefficients, Floats(), 1, context);
  if (!table) return;
  for (size_t n = 0; n < table->rows(); ++n) {
    double& score = table->row(n)[0];
    score += rho.front();
    if (op.one_class != 0) score = score > 0 ? 1 : -1;
    transform_scores(*transform, table->row(n));
  }
  table->write(ElementType::float32, op.Y, context);
}

}  // namespace onnx_check::ops::ai_onnx_ml
