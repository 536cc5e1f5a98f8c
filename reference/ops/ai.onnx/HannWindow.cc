#include "eval/ai.onnx/HannWindow.h"

#include "reference/window.h"

namespace onnx_check::ops::ai_onnx {

void eval(HannWindow_17<Eval> op, EvalContext& context) {
  window(op, context, [](double angle) { return 0.5 - 0.5 * std::cos(angle); });
}

}  // namespace onnx_check::ops::ai_onnx
