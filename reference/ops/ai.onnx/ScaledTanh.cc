#include "eval/ai.onnx/ScaledTanh.h"

#include <cmath>

#include "reference/map.h"

namespace onnx_check::ops::ai_onnx {

void eval(ScaledTanh_1<Eval> op, EvalContext& context) {
  map<TypesOf<decltype(op)>::T>(op.input, op.output, context,
                                [alpha = op.alpha.value_or(1), beta = op.beta.value_or(1)](auto x) {
                                  const auto a = static_cast<decltype(x)>(alpha), b = static_cast<decltype(x)>(beta);
                                  return a * std::tanh(b * x);
                                });
}

void eval(ScaledTanh_10<Eval> op, EvalContext& context) {
  map<TypesOf<decltype(op)>::T>(op.input, op.output, context,
                                [alpha = op.alpha.value_or(1), beta = op.beta.value_or(1)](auto x) {
                                  const auto a = static_cast<decltype(x)>(alpha), b = static_cast<decltype(x)>(beta);
                                  return a * std::tanh(b * x);
                                });
}

}  // namespace onnx_check::ops::ai_onnx
