#include "eval/ai.onnx/HammingWindow.h"

#include "reference/window.h"

namespace onnx_check::ops::ai_onnx {

void eval(HammingWindow_17<Eval> op, EvalContext& context) {
  window(op, context, [](double angle) {
    constexpr double alpha = 25.0 / 46, beta = 1 - alpha;
    return alpha - beta * std::cos(angle);
  });
}

}  // namespace onnx_check::ops::ai_onnx
