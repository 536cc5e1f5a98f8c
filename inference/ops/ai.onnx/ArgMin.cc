#include "ops/ai.onnx/ArgMin.h"

#include "inference/arg_reduction.h"
#include "inference/context.h"

namespace onnx_check::ops::ai_onnx {

void infer(ArgMin_1<Infer> op, InferContext& ctx) { infer_arg_reduction(op, ctx); }

}  // namespace onnx_check::ops::ai_onnx
