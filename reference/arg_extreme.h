#pragma once

#include "reference/lines.h"
#include "reference/operand.h"

namespace onnx_check {

// Where along the axis the element stands that is better than all others.
template <class View, class F>
void arg_extreme(const View& op, EvalContext& context, F is_better) {
  const auto axis = context.axis(op.axis, op.data.rank());
  if (!axis) return;
  const Lines lines(op.data.dims(), *axis);
  Sizes dims = op.data.dims();
  if (dims[*axis] == 0)
    return context.fail(run_rules::empty, op.data, "it has no elements along the axis", "give it at least one");
  if (op.keepdims != 0)
    dims[*axis] = 1;
  else
    dims.erase(dims.begin() + static_cast<ptrdiff_t>(*axis));
  visit_real(typename TypesOf<View>::T{}, op.data.element(), [&]<class T>() {
    const Operand<T> x(op.data);
    ResultOf<int64_t> out(op.reduced, ElementType::int64, dims, context);
    if (!out) return;
    lines.for_each([&](size_t start, size_t line) {
      size_t best = 0;
      for (size_t i = 1; i < lines.size; ++i) {
        const T now = x[start + i * lines.inner], before = x[start + best * lines.inner];
        if (is_better(now, before) || (op.select_last_index != 0 && now == before)) best = i;
      }
      out[line] = static_cast<int64_t>(best);
    });
  });
}

}  // namespace onnx_check
