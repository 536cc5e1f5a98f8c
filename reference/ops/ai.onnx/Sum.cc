#include "eval/ai.onnx/Sum.h"

#include "reference/map.h"

namespace onnx_check::ops::ai_onnx {

void eval(Sum_1<Eval> op, EvalContext& context) {
  fold<TypesOf<decltype(op)>::T>(op.data_0, op.sum, context, [](auto a, auto b) { return a + b; });
}

}  // namespace onnx_check::ops::ai_onnx
