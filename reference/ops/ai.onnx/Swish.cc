#include "eval/ai.onnx/Swish.h"

#include "reference/activations.h"
#include "reference/map.h"

namespace onnx_check::ops::ai_onnx {

void eval(Swish_24<Eval> op, EvalContext& context) {
  map<TypesOf<decltype(op)>::T>(
      op.X, op.Y, context, [alpha = op.alpha](auto x) { return x * sigmoid(static_cast<decltype(x)>(alpha) * x); });
}

}  // namespace onnx_check::ops::ai_onnx
