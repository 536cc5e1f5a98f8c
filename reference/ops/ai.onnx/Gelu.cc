#include "eval/ai.onnx/Gelu.h"

#include <cmath>
#include <numbers>

#include "reference/map.h"

namespace onnx_check::ops::ai_onnx {

void eval(Gelu_20<Eval> op, EvalContext& context) {
  using Types = TypesOf<decltype(op)>::T;
  if (op.approximate == "tanh") {
    map<Types>(op.X, op.Y, context, [](auto x) {
      using F = decltype(x);
      const F inner = std::sqrt(F{2} / std::numbers::pi_v<F>) * (x + F(0.044715) * x * x * x);
      return x / 2 * (1 + std::tanh(inner));
    });
  } else if (op.approximate == "none") {
    map<Types>(op.X, op.Y, context,
               [](auto x) { return x / 2 * (1 + std::erf(x / std::numbers::sqrt2_v<decltype(x)>)); });
  } else {
    context.fail_attribute(run_rules::value, "approximate", "it is neither \"none\" nor \"tanh\"", "write one of them");
  }
}

}  // namespace onnx_check::ops::ai_onnx
