#include "eval/ai.onnx/ThresholdedRelu.h"

#include "reference/map.h"

namespace onnx_check::ops::ai_onnx {

void eval(ThresholdedRelu_1<Eval> op, EvalContext& context) {
  map<TypesOf<decltype(op)>::T>(op.X, op.Y, context, [alpha = op.alpha](auto x) {
    return x > static_cast<decltype(x)>(alpha) ? x : decltype(x){0};
  });
}

}  // namespace onnx_check::ops::ai_onnx
