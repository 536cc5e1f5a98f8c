#include "ops/ai.onnx/HannWindow.h"

#include "inference/window.h"

namespace onnx_check::ops::ai_onnx {

void infer(HannWindow_17<Infer> op, InferContext& ctx) { infer_window(op, ctx); }

}  // namespace onnx_check::ops::ai_onnx
