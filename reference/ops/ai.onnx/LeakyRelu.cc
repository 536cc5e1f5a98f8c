#include "eval/ai.onnx/LeakyRelu.h"

#include "reference/map.h"

namespace onnx_check::ops::ai_onnx {

void eval(LeakyRelu_1<Eval> op, EvalContext& context) {
  map<TypesOf<decltype(op)>::T>(op.X, op.Y, context,
                                [alpha = op.alpha](auto x) { return x < 0 ? static_cast<decltype(x)>(alpha) * x : x; });
}

}  // namespace onnx_check::ops::ai_onnx
