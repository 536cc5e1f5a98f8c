#include "eval/ai.onnx/Celu.h"

#include <algorithm>
#include <cmath>

#include "reference/map.h"

namespace onnx_check::ops::ai_onnx {

void eval(Celu_12<Eval> op, EvalContext& context) {
  map<TypesOf<decltype(op)>::T>(op.X, op.Y, context, [alpha = op.alpha](auto x) {
    // The order of arguments lets NaN pass.
    using F = decltype(x);
    const F a = static_cast<F>(alpha);
    return std::max(x, F{0}) + std::min(a * std::expm1(x / a), F{0});
  });
}

}  // namespace onnx_check::ops::ai_onnx
