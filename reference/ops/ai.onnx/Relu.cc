#include "eval/ai.onnx/Relu.h"

#include "reference/map.h"

namespace onnx_check::ops::ai_onnx {

// Written so that NaN, which is not below zero, passes through.
void eval(Relu_1<Eval> op, EvalContext& context) {
  map<TypesOf<decltype(op)>::T>(op.X, op.Y, context, [](auto x) { return x < 0 ? decltype(x){0} : x; });
}

}  // namespace onnx_check::ops::ai_onnx
