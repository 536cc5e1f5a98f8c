#include "eval/ai.onnx/LRN.h"

#include <algorithm>
#include <cmath>

#include "reference/lines.h"
#include "reference/operand.h"

namespace onnx_check::ops::ai_onnx {

void eval(LRN_1<Eval> op, EvalContext& context) {
  if (!context.rank_at_least(op.X, 2)) return;
  if (op.size < 1) return context.fail_attribute(run_rules::value, "size", "it is not positive", "use 1 or more");
  const Lines lines(op.X.dims(), 1);
  const auto before = static_cast<size_t>((op.size - 1) / 2), behind = static_cast<size_t>(op.size / 2);
  visit(TypesOf<decltype(op)>::T{}, op.X.element(), [&]<class T>() {
    const Operand<T> x(op.X);
    ResultOf<T> y(op.Y, op.X.element(), op.X.dims(), context);
    if (!y) return;
    lines.for_each([&](size_t start, size_t) {
      for (size_t c = 0; c < lines.size; ++c) {
        double sum = 0;
        for (size_t k = c - std::min(c, before); k < lines.size && k - c + before <= before + behind; ++k) {
          const auto value = static_cast<double>(x[start + k * lines.inner]);
          sum += value * value;
        }
        const double base = op.bias + op.alpha / static_cast<double>(op.size) * sum;
        y[start + c * lines.inner] = static_cast<T>(static_cast<double>(x[start + c * lines.inner]) /
                                                    std::pow(base, static_cast<double>(op.beta)));
      }
    });
  });
}

}  // namespace onnx_check::ops::ai_onnx
