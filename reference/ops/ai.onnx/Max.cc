#include "eval/ai.onnx/Max.h"

#include "reference/map.h"

namespace onnx_check::ops::ai_onnx {

// NaN wins.
void eval(Max_1<Eval> op, EvalContext& context) {
  fold<TypesOf<decltype(op)>::T>(op.data_0, op.max, context, [](auto a, auto b) { return a > b || a != a ? a : b; });
}

}  // namespace onnx_check::ops::ai_onnx
