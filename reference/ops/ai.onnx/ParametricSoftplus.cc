#include "eval/ai.onnx/ParametricSoftplus.h"

#include "reference/activations.h"
#include "reference/map.h"

namespace onnx_check::ops::ai_onnx {

void eval(ParametricSoftplus_1<Eval> op, EvalContext& context) {
  map<TypesOf<decltype(op)>::T>(op.X, op.Y, context,
                                [alpha = op.alpha.value_or(1), beta = op.beta.value_or(1)](auto x) {
                                  const auto a = static_cast<decltype(x)>(alpha), b = static_cast<decltype(x)>(beta);
                                  return a * softplus(b * x);
                                });
}

void eval(ParametricSoftplus_10<Eval> op, EvalContext& context) {
  map<TypesOf<decltype(op)>::T>(op.X, op.Y, context,
                                [alpha = op.alpha.value_or(1), beta = op.beta.value_or(1)](auto x) {
                                  const auto a = static_cast<decltype(x)>(alpha), b = static_cast<decltype(x)>(beta);
                                  return a * softplus(b * x);
                                });
}

}  // namespace onnx_check::ops::ai_onnx
