#include "eval/ai.onnx/Range.h"

#include <algorithm>
#include <cmath>

#include "reference/operand.h"

namespace onnx_check::ops::ai_onnx {

void eval(Range_11<Eval> op, EvalContext& context) {
  for (const Datum* each : {&op.start, &op.limit, &op.delta})
    if (!context.single_number(*each)) return;
  visit_real(TypesOf<decltype(op)>::T{}, op.start.element(), [&]<class T>() {
    const T start = Operand<T>(op.start)[0], limit = Operand<T>(op.limit)[0], delta = Operand<T>(op.delta)[0];
    if (delta == 0) {
      context.fail(run_rules::value, op.delta, "the step is 0", "use another step");
      return;
    }
    const double steps =
        std::ceil((static_cast<double>(limit) - static_cast<double>(start)) / static_cast<double>(delta));
    constexpr double most = 0x1p62;
    const int64_t count[] = {steps > 0 ? static_cast<int64_t>(std::min(steps, most)) : 0};
    ResultOf<T> out(op.output, op.start.element(), count, context);
    if (!out) return;
    for (size_t i = 0; i < out.size(); ++i) out[i] = static_cast<T>(start + static_cast<T>(i) * delta);
  });
}

}  // namespace onnx_check::ops::ai_onnx
