#include "eval/ai.onnx/Sign.h"

#include "reference/map.h"

namespace onnx_check::ops::ai_onnx {

// NaN gives 0.
void eval(Sign_9<Eval> op, EvalContext& context) {
  map<TypesOf<decltype(op)>::T>(op.input, op.output, context, [](auto x) { return (x > 0) - (x < 0); });
}

}  // namespace onnx_check::ops::ai_onnx
