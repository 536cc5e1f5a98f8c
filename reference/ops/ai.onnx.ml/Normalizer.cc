#include "eval/ai.onnx.ml/Normalizer.h"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>
#include <numeric>

#include "reference/operand.h"
#include "reference/samples.h"

namespace onnx_check::ops::ai_onnx_ml {

namespace {

using Divisor = double (*)(std::span<const double>);

double largest_of_row(std::span<const double> row) { return *std::max_element(row.begin(), row.end()); }
double sum_of_magnitudes(std::span<const double> row) {
  return std::accumulate(row.begin(), row.end(), 0.0, [](double sum, double x) { return sum + std::abs(x); });
}
double length_of_row(std::span<const double> row) {
  return std::sqrt(std::inner_product(row.begin(), row.end(), row.begin(), 0.0));
}

Divisor divisor_named(std::string_view norm) {
  if (norm == "MAX") return largest_of_row;
  if (norm == "L1") return sum_of_magnitudes;
  if (norm == "L2") return length_of_row;
  return nullptr;
}

}  // namespace

void eval(Normalizer_1<Eval> op, EvalContext& context) {
  const Divisor divisor_of = divisor_named(op.norm);
  if (!divisor_of)
    return context.fail_attribute(run_rules::value, "norm", fmt::format("the norm is \"{}\"", op.norm),
                                  "use MAX, L1 or L2");
  const auto samples = samples_of(op.X, context);
  if (!samples) return;
  const Operand<double> x(op.X);
  ResultOf<float> y(op.Y, ElementType::float32, op.X.dims(), context);
  if (!y || x.size() == 0) return;
  for (size_t at = 0; at < x.size(); at += samples->features) {
    const double divisor = divisor_of({x.data() + at, samples->features});
    for (size_t i = at; i < at + samples->features; ++i)
      y[i] = static_cast<float>(divisor == 0 ? x[i] : x[i] / divisor);
  }
}

}  // namespace onnx_check::ops::ai_onnx_ml
