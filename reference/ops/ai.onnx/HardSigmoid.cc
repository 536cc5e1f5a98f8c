#include "eval/ai.onnx/HardSigmoid.h"

#include <algorithm>

#include "reference/map.h"

namespace onnx_check::ops::ai_onnx {

void eval(HardSigmoid_1<Eval> op, EvalContext& context) {
  map<TypesOf<decltype(op)>::T>(op.X, op.Y, context, [alpha = op.alpha, beta = op.beta](auto x) {
    using F = decltype(x);
    return std::max(F{0}, std::min(F{1}, static_cast<F>(alpha) * x + static_cast<F>(beta)));
  });
}

}  // namespace onnx_check::ops::ai_onnx
