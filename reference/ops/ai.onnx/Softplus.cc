#include "eval/ai.onnx/Softplus.h"

#include "reference/activations.h"
#include "reference/map.h"

namespace onnx_check::ops::ai_onnx {

void eval(Softplus_1<Eval> op, EvalContext& context) {
  map<TypesOf<decltype(op)>::T>(op.X, op.Y, context, [](auto x) { return softplus(x); });
}

}  // namespace onnx_check::ops::ai_onnx
