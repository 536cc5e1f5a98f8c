#include "eval/ai.onnx/Conv.h"

#include "reference/convolution.h"
#include "reference/operand.h"

namespace onnx_check::ops::ai_onnx {

void eval(Conv_1<Eval> op, EvalContext& context) {
  const auto plan = plan_convolution(op.X, op.W, op.group, SlidingAttributes::of(op), context);
  if (!plan || !bias_fits(op.B, plan->all_features(), context)) return;
  visit(TypesOf<decltype(op)>::T{}, op.X.element(), [&]<class T>() {
    const Operand<T> x(op.X), w(op.W);
    ResultOf<T> y(op.Y, op.X.element(), plan->dims, context);
    if (!y || !convolve(*plan, x.data(), w.data(), y.data(), context) || !op.B) return;
    const Operand<T> bias(*op.B);
    const size_t windows = window_count(plan->axes);
    for (size_t i = 0; i < y.size(); ++i) y[i] += bias[i / windows % bias.size()];
  });
}

}  // namespace onnx_check::ops::ai_onnx
