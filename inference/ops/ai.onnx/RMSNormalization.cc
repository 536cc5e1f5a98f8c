#include "ops/ai.onnx/RMSNormalization.h"

#include "inference/normalization.h"

namespace onnx_check::ops::ai_onnx {

void infer(RMSNormalization_23<Infer> op, InferContext& ctx) {
  const auto rules = LayerNormRules::of<decltype(op)>();
  if (layer_statistics(op.X, op.axis, op.scale, nullptr, rules, ctx)) ctx.set_same_dims(op.Y, op.X);
}

}  // namespace onnx_check::ops::ai_onnx
