#include "eval/ai.onnx/ArgMax.h"

#include "reference/arg_extreme.h"

namespace onnx_check::ops::ai_onnx {

void eval(ArgMax_1<Eval> op, EvalContext& context) {
  arg_extreme(op, context, [](auto x, auto best) { return x > best; });
}

}  // namespace onnx_check::ops::ai_onnx
