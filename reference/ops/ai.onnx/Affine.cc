#include "eval/ai.onnx/Affine.h"

#include "reference/map.h"

namespace onnx_check::ops::ai_onnx {

void eval(Affine_1<Eval> op, EvalContext& context) {
  map<TypesOf<decltype(op)>::T>(op.X, op.Y, context, [alpha = op.alpha, beta = op.beta](auto x) {
    return static_cast<decltype(x)>(alpha) * x + static_cast<decltype(x)>(beta);
  });
}

void eval(Affine_10<Eval> op, EvalContext& context) {
  map<TypesOf<decltype(op)>::T>(op.X, op.Y, context, [alpha = op.alpha, beta = op.beta](auto x) {
    return static_cast<decltype(x)>(alpha) * x + static_cast<decltype(x)>(beta);
  });
}

}  // namespace onnx_check::ops::ai_onnx
