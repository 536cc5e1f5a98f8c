#include "ops/ai.onnx/GlobalLpPool.h"

#include "inference/spatial.h"

namespace onnx_check::ops::ai_onnx {

void infer(GlobalLpPool_1<Infer> op, InferContext& ctx) { infer_global_pool(op.X, op.Y, op.spatial_axes, ctx); }
void infer(GlobalLpPool_2<Infer> op, InferContext& ctx) { infer_global_pool(op.X, op.Y, op.spatial_axes, ctx); }

}  // namespace onnx_check::ops::ai_onnx
