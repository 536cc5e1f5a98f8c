#include "eval/ai.onnx/CumSum.h"

#include "reference/accumulate.h"

namespace onnx_check::ops::ai_onnx {

void eval(CumSum_11<Eval> op, EvalContext& context) {
  accumulate(op, 0, context, [](auto a, auto b) { return a + b; });
}

}  // namespace onnx_check::ops::ai_onnx
