#include "eval/ai.onnx/ArgMin.h"

#include "reference/arg_extreme.h"

namespace onnx_check::ops::ai_onnx {

void eval(ArgMin_1<Eval> op, EvalContext& context) {
  arg_extreme(op, context, [](auto x, auto best) { return x < best; });
}

}  // namespace onnx_check::ops::ai_onnx
