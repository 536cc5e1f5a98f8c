#include "eval/ai.onnx/Sign.h"

#include "reference/map.h"

namespace onnx_check::ops::ai_onnx {

void eval(Sign_9<Eval> op, EvalContext& context) {
  map<TypesOf<decltype(op)>::T>(op.input, op.output, context, [](auto x) {
    const auto sign = static_cast<decltype(x)>((x > 0) - (x < 0));
    return x != x ? x : sign;
  });
}

}  // namespace onnx_check::ops::ai_onnx
