#include "eval/ai.onnx/Det.h"

#include <cmath>

#include "reference/operand.h"

namespace onnx_check::ops::ai_onnx {

namespace {

// By elimination, with the largest element of a column as the pivot, or a NaN. `m` is used up.
double determinant(std::vector<double>& m, size_t n) {
  double product = 1;
  for (size_t column = 0; column < n; ++column) {
    size_t pivot = column;
    for (size_t row = column + 1; row < n; ++row)
      if (!(std::abs(m[row * n + column]) <= std::abs(m[pivot * n + column]))) pivot = row;
    const double value = m[pivot * n + column];
    if (value == 0) return 0;
    if (pivot != column) {
      for (size_t k = 0; k < n; ++k) std::swap(m[pivot * n + k], m[column * n + k]);
      product = -product;
    }
    product *= value;
    for (size_t row = column + 1; row < n; ++row) {
      const double factor = m[row * n + column] / value;
      for (size_t k = column; k < n; ++k) m[row * n + k] -= factor * m[column * n + k];
    }
  }
  return product;
}

}  // namespace

void eval(Det_11<Eval> op, EvalContext& context) {
  if (!context.rank_at_least(op.X, 2)) return;
  Sizes dims = op.X.dims();
  const int64_t columns = dims.back();
  dims.pop_back();
  if (dims.back() != columns)
    return context.fail(run_rules::shape, op.X, "its last two dimensions differ", "give square matrices");
  dims.pop_back();
  const auto n = static_cast<size_t>(columns);
  visit(TypesOf<decltype(op)>::T{}, op.X.element(), [&]<class T>() {
    const Operand<T> x(op.X);
    ResultOf<T> y(op.Y, op.X.element(), dims, context);
    if (!y || !context.has_room(x.size() * sizeof(double))) return;
    for (size_t i = 0; i < y.size(); ++i) {
      std::vector<double> matrix(x.data() + i * n * n, x.data() + (i + 1) * n * n);
      y[i] = static_cast<T>(determinant(matrix, n));
    }
  });
}

}  // namespace onnx_check::ops::ai_onnx
