#include "eval/ai.onnx/CumSum.h"

#include "reference/lines.h"
#include "reference/operand.h"

namespace onnx_check::ops::ai_onnx {

void eval(CumSum_11<Eval> op, EvalContext& context) {
  const auto given = context.single_int(op.axis);
  const auto axis = given ? context.axis(*given, op.x.rank()) : std::nullopt;
  if (!axis) return;
  const Lines lines(op.x.dims(), *axis);
  visit(TypesOf<decltype(op)>::T{}, op.x.element(), [&]<class T>() {
    const Operand<T> x(op.x);
    ResultOf<T> y(op.y, op.x.element(), op.x.dims(), context);
    if (!y) return;
    lines.for_each([&](size_t start, size_t) {
      T sum = 0;
      for (size_t i = 0; i < lines.size; ++i) {
        const size_t at = start + (op.reverse != 0 ? lines.size - 1 - i : i) * lines.inner;
        const T before = sum;
        sum = static_cast<T>(sum + x[at]);
        y[at] = op.exclusive != 0 ? before : sum;
      }
    });
  });
}

}  // namespace onnx_check::ops::ai_onnx
