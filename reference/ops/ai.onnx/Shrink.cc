#include "eval/ai.onnx/Shrink.h"

#include "reference/map.h"
#include "reference/saturate.h"

namespace onnx_check::ops::ai_onnx {

void eval(Shrink_9<Eval> op, EvalContext& context) {
  map<TypesOf<decltype(op)>::T>(
      op.input, op.output, context,
      [bias = static_cast<double>(op.bias), lambd = static_cast<double>(op.lambd)](auto x) {
        const auto value = static_cast<double>(x);
        return saturated<decltype(x)>(value < -lambd ? value + bias : value > lambd ? value - bias : 0.0);
      });
}

}  // namespace onnx_check::ops::ai_onnx
