#include "ops/ai.onnx/CumSum.h"

#include "inference/context.h"
#include "inference/cumulation.h"

namespace onnx_check::ops::ai_onnx {

void infer(CumSum_11<Infer> op, InferContext& ctx) {
  const auto plus = [&](Dim a, Dim b) { return ctx.pool().add(a, b); };
  infer_cumulation(op, 0, plus, ctx);
}

}  // namespace onnx_check::ops::ai_onnx
