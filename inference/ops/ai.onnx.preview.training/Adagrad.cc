#include "ops/ai.onnx.preview.training/Adagrad.h"

#include "inference/optimizer.h"

namespace onnx_check::ops::ai_onnx_preview_training {

void infer(Adagrad_1<Infer> op, InferContext& ctx) { infer_optimizer(op, 3, ctx); }

}  // namespace onnx_check::ops::ai_onnx_preview_training
