#include "ops/com.microsoft/SkipGroupNorm.h"

#include "inference/skip_norm.h"

namespace onnx_check::ops::com_microsoft {

void infer(SkipGroupNorm_1<Infer> op, InferContext& ctx) {
  if (infer_group_norm(op, {&op.gamma, &op.beta, op.bias}, ctx) && op.S) ctx.set_same_dims(*op.S, op.X);
}

}  // namespace onnx_check::ops::com_microsoft
