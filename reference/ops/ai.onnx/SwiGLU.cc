#include "eval/ai.onnx/SwiGLU.h"

#include "reference/activations.h"
#include "reference/map.h"

namespace onnx_check::ops::ai_onnx {

void eval(SwiGLU_28<Eval> op, EvalContext& context) {
  map<TypesOf<decltype(op)>::T>(op.A, op.B, op.Y, context, [alpha = op.alpha](auto a, auto b) {
    return a * sigmoid(static_cast<decltype(a)>(alpha) * a) * b;
  });
}

}  // namespace onnx_check::ops::ai_onnx
