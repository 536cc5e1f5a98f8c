#include "eval/ai.onnx/HardSigmoid.h"

#include <algorithm>

#include "reference/map.h"

namespace onnx_check::ops::ai_onnx {

void eval(HardSigmoid_1<Eval> op, EvalContext& context) {
  map<TypesOf<decltype(op)>::T>(op.X, op.Y, context, [alpha = op.alpha, beta = op.beta](auto x) {
    // The order of arguments lets NaN pass.
    using F = decltype(x);
    return std::max(std::min(static_cast<F>(alpha) * x + static_cast<F>(beta), F{1}), F{0});
  });
}

}  // namespace onnx_check::ops::ai_onnx
