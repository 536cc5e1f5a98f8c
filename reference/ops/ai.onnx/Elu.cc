#include "eval/ai.onnx/Elu.h"

#include <cmath>

#include "reference/map.h"

namespace onnx_check::ops::ai_onnx {

void eval(Elu_1<Eval> op, EvalContext& context) {
  map<TypesOf<decltype(op)>::T>(op.X, op.Y, context, [alpha = op.alpha](auto x) {
    return x < 0 ? static_cast<decltype(x)>(alpha) * std::expm1(x) : x;
  });
}

}  // namespace onnx_check::ops::ai_onnx
