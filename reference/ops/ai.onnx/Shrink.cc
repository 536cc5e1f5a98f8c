#include "eval/ai.onnx/Shrink.h"

#include "reference/map.h"

namespace onnx_check::ops::ai_onnx {

void eval(Shrink_9<Eval> op, EvalContext& context) {
  map<TypesOf<decltype(op)>::T>(op.input, op.output, context,
                                [bias = static_cast<double>(op.bias), lambd = static_cast<double>(op.lambd)](auto x) {
                                  using F = double;
                                  const F v = static_cast<F>(x);
                                  return v < -lambd ? v + bias : v > lambd ? v - bias : F{0};
                                });
}

}  // namespace onnx_check::ops::ai_onnx
