#include "ops/ai.onnx/Scatter.h"

#include "inference/context.h"
#include "inference/scattering.h"

namespace onnx_check::ops::ai_onnx {

void infer(Scatter_9<Infer> op, InferContext& ctx) { infer_scatter(op, op.axis, "none", ctx); }
void infer(Scatter_11<Infer> op, InferContext& ctx) { infer_scatter(op, op.axis, "none", ctx); }

}  // namespace onnx_check::ops::ai_onnx
