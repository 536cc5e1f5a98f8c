#include "ops/ai.onnx/StringSplit.h"

#include "inference/context.h"

namespace onnx_check::ops::ai_onnx {

void infer(StringSplit_20<Infer> op, InferContext& ctx) {
  ctx.set_same_dims(op.Z, op.X);
  op.Y.why_unknown = "how many parts there are is a value of the run";
  if (op.X.ranked) ctx.set_dims(op.Y, inserted(op.X.dims, op.X.rank(), ctx.fresh(op.Y, op.X.rank())));
}

}  // namespace onnx_check::ops::ai_onnx
