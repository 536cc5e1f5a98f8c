#include "ops/ai.onnx/HammingWindow.h"

#include "inference/window.h"

namespace onnx_check::ops::ai_onnx {

void infer(HammingWindow_17<Infer> op, InferContext& ctx) { infer_window(op, ctx); }

}  // namespace onnx_check::ops::ai_onnx
