#include "ops/ai.onnx.preview.training/Adam.h"

#include "inference/optimizer.h"

namespace onnx_check::ops::ai_onnx_preview_training {

void infer(Adam_1<Infer> op, InferContext& ctx) { infer_optimizer(op, 4, ctx); }

}  // namespace onnx_check::ops::ai_onnx_preview_training
