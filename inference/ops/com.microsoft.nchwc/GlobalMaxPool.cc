#include "ops/com.microsoft.nchwc/GlobalMaxPool.h"

#include "inference/spatial.h"

namespace onnx_check::ops::com_microsoft_nchwc {

void infer(GlobalMaxPool_1<Infer> op, InferContext& ctx) { infer_global_pool(op.X, op.Y, op.spatial_axes, ctx); }

}  // namespace onnx_check::ops::com_microsoft_nchwc
