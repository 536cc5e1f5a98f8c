#include "eval/ai.onnx/LpNormalization.h"

#include <cmath>

#include "reference/lines.h"
#include "reference/operand.h"

namespace onnx_check::ops::ai_onnx {

void eval(LpNormalization_1<Eval> op, EvalContext& context) {
  const auto axis = context.axis(op.axis, op.input.rank());
  if (!axis) return;
  if (op.p != 1 && op.p != 2)
    return context.fail_attribute(run_rules::value, "p", "it is neither 1 nor 2", "write one of them");
  const Lines lines(op.input.dims(), *axis);
  visit(TypesOf<decltype(op)>::T{}, op.input.element(), [&]<class T>() {
    const Operand<T> x(op.input);
    ResultOf<T> y(op.output, op.input.element(), op.input.dims(), context);
    if (!y || y.size() == 0) return;
    lines.for_each([&](size_t start, size_t) {
      double sum = 0;
      for (size_t i = 0; i < lines.size; ++i) {
        const auto value = static_cast<double>(x[start + i * lines.inner]);
        sum += op.p == 1 ? std::abs(value) : value * value;
      }
      const double norm = op.p == 1 ? sum : std::sqrt(sum);
      for (size_t i = 0; i < lines.size; ++i) {
        const size_t at = start + i * lines.inner;
        y[at] = norm == 0 ? T{0} : static_cast<T>(static_cast<double>(x[at]) / norm);
      }
    });
  });
}

}  // namespace onnx_check::ops::ai_onnx
