#include "ops/ai.onnx/GlobalAveragePool.h"

#include "inference/spatial.h"

namespace onnx_check::ops::ai_onnx {

void infer(GlobalAveragePool_1<Infer> op, InferContext& ctx) { infer_global_pool(op.X, op.Y, op.spatial_axes, ctx); }

}  // namespace onnx_check::ops::ai_onnx
