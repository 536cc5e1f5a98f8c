#include "eval/ai.onnx/Range.h"

#include <algorithm>
#include <cmath>

#include "reference/operand.h"

namespace onnx_check::ops::ai_onnx {

namespace {

constexpr uint64_t most_elements = uint64_t{1} << 62;

// How many steps lead from `start` up to before `limit`; integers exactly, however far apart they are.
template <class T>
int64_t steps_between(T start, T limit, T delta) {
  if constexpr (std::is_integral_v<T>) {
    const bool up = delta > 0;
    if (up ? start >= limit : start <= limit) return 0;
    const auto from = static_cast<uint64_t>(start), to = static_cast<uint64_t>(limit),
               step = static_cast<uint64_t>(delta);
    const uint64_t steps = (up ? (to - from - 1) / step : (from - to - 1) / (0 - step)) + 1;
    return static_cast<int64_t>(std::min(steps, most_elements));
  } else {
    const double steps =
        std::ceil((static_cast<double>(limit) - static_cast<double>(start)) / static_cast<double>(delta));
    return steps > 0 ? static_cast<int64_t>(std::min(steps, static_cast<double>(most_elements))) : 0;
  }
}

}  // namespace

void eval(Range_11<Eval> op, EvalContext& context) {
  for (const Datum* each : {&op.start, &op.limit, &op.delta})
    if (!context.single_number(*each)) return;
  visit_real(TypesOf<decltype(op)>::T{}, op.start.element(), [&]<class T>() {
    const T start = Operand<T>(op.start)[0], limit = Operand<T>(op.limit)[0], delta = Operand<T>(op.delta)[0];
    if (delta == 0) {
      context.fail(run_rules::value, op.delta, "the step is 0", "use another step");
      return;
    }
    const int64_t count[] = {steps_between(start, limit, delta)};
    ResultOf<T> out(op.output, op.start.element(), count, context);
    if (!out) return;
    for (size_t i = 0; i < out.size(); ++i) out[i] = static_cast<T>(start + static_cast<T>(i) * delta);
  });
}

}  // namespace onnx_check::ops::ai_onnx
