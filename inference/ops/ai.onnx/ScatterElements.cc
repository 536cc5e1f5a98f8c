#include "ops/ai.onnx/ScatterElements.h"

#include "inference/context.h"
#include "inference/scattering.h"

namespace onnx_check::ops::ai_onnx {

void infer(ScatterElements_11<Infer> op, InferContext& ctx) { infer_scatter(op, op.axis, op.reduction, ctx); }

}  // namespace onnx_check::ops::ai_onnx
