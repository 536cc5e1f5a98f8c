#include "eval/ai.onnx/Mish.h"

#include <cmath>

#include "reference/activations.h"
#include "reference/map.h"

namespace onnx_check::ops::ai_onnx {

void eval(Mish_18<Eval> op, EvalContext& context) {
  map<TypesOf<decltype(op)>::T>(op.X, op.Y, context, [](auto x) { return x * std::tanh(softplus(x)); });
}

}  // namespace onnx_check::ops::ai_onnx
