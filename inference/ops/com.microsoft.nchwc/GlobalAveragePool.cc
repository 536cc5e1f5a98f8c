#include "ops/com.microsoft.nchwc/GlobalAveragePool.h"

#include "inference/spatial.h"

namespace onnx_check::ops::com_microsoft_nchwc {

void infer(GlobalAveragePool_1<Infer> op, InferContext& ctx) { infer_global_pool(op.X, op.Y, op.spatial_axes, ctx); }

}  // namespace onnx_check::ops::com_microsoft_nchwc
