#include "eval/ai.onnx/Reciprocal.h"

#include "reference/map.h"

namespace onnx_check::ops::ai_onnx {

void eval(Reciprocal_1<Eval> op, EvalContext& context) {
  map<TypesOf<decltype(op)>::T>(op.X, op.Y, context, [](auto x) { return 1 / x; });
}

}  // namespace onnx_check::ops::ai_onnx
