#pragma once

#include "reference/lines.h"
#include "reference/operand.h"

namespace onnx_check {

// Along an axis, each element with all before it: f(what they give, the element). `first` is what no element gives.
template <class View, class F>
void accumulate(const View& op, int first, EvalContext& context, F f) {
  const auto given = context.single_int(op.axis);
  const auto axis = given ? context.axis(*given, op.x.rank()) : std::nullopt;
  if (!axis) return;
  const Lines lines(op.x.dims(), *axis);
  visit(typename TypesOf<View>::T{}, op.x.element(), [&]<class T>() {
    const Operand<T> x(op.x);
    ResultOf<T> y(op.y, op.x.element(), op.x.dims(), context);
    if (!y) return;
    lines.for_each([&](size_t start, size_t) {
      T so_far = static_cast<T>(first);
      for (size_t i = 0; i < lines.size; ++i) {
        const size_t at = start + (op.reverse != 0 ? lines.size - 1 - i : i) * lines.inner;
        const T before = so_far;
        so_far = static_cast<T>(f(so_far, x[at]));
        y[at] = op.exclusive != 0 ? before : so_far;
      }
    });
  });
}

}  // namespace onnx_check
