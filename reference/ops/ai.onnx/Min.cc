#include "eval/ai.onnx/Min.h"

#include "reference/map.h"

namespace onnx_check::ops::ai_onnx {

// NaN wins.
void eval(Min_1<Eval> op, EvalContext& context) {
  fold<TypesOf<decltype(op)>::T>(op.data_0, op.min, context, [](auto a, auto b) { return a < b || a != a ? a : b; });
}

}  // namespace onnx_check::ops::ai_onnx
