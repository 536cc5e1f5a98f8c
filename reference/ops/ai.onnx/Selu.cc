#include "eval/ai.onnx/Selu.h"

#include <cmath>

#include "reference/map.h"

namespace onnx_check::ops::ai_onnx {

void eval(Selu_1<Eval> op, EvalContext& context) {
  map<TypesOf<decltype(op)>::T>(op.X, op.Y, context, [alpha = op.alpha, gamma = op.gamma](auto x) {
    using F = decltype(x);
    return static_cast<F>(gamma) * (x > 0 ? x : static_cast<F>(alpha) * std::expm1(x));
  });
}

}  // namespace onnx_check::ops::ai_onnx
