#include "ops/ai.onnx/CumProd.h"

#include "inference/context.h"
#include "inference/cumulation.h"

namespace onnx_check::ops::ai_onnx {

void infer(CumProd_26<Infer> op, InferContext& ctx) {
  const auto times = [&](Dim a, Dim b) { return ctx.pool().mul(a, b); };
  infer_cumulation(op, 1, times, ctx);
}

}  // namespace onnx_check::ops::ai_onnx
