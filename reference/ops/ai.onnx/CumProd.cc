#include "eval/ai.onnx/CumProd.h"

#include "reference/accumulate.h"

namespace onnx_check::ops::ai_onnx {

void eval(CumProd_26<Eval> op, EvalContext& context) {
  accumulate(op, 1, context, [](auto a, auto b) { return a * b; });
}

}  // namespace onnx_check::ops::ai_onnx
