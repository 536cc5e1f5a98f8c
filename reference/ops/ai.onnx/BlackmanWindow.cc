#include "eval/ai.onnx/BlackmanWindow.h"

#include "reference/window.h"

namespace onnx_check::ops::ai_onnx {

void eval(BlackmanWindow_17<Eval> op, EvalContext& context) {
  window(op, context, [](double angle) { return 0.42 - 0.5 * std::cos(angle) + 0.08 * std::cos(2 * angle); });
}

}  // namespace onnx_check::ops::ai_onnx
