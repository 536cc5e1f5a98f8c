#include "ops/ai.onnx/DynamicQuantizeLinear.h"

#include "inference/context.h"

namespace onnx_check::ops::ai_onnx {

void infer(DynamicQuantizeLinear_11<Infer> op, InferContext& ctx) {
  ctx.set_same_dims(op.y, op.x);
  ctx.set_dims(op.y_scale, Dims());
  ctx.set_dims(op.y_zero_point, Dims());
}

}  // namespace onnx_check::ops::ai_onnx
