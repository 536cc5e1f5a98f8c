#include "ops/ai.onnx/SimplifiedLayerNormalization.h"

#include "inference/normalization.h"

namespace onnx_check::ops::ai_onnx {

void infer(SimplifiedLayerNormalization_1<Infer> op, InferContext& ctx) {
  const auto rules = LayerNormRules::of<decltype(op)>();
  const auto statistics = layer_statistics(op.X, op.axis, op.scale, nullptr, rules, ctx);
  if (!statistics) return;
  ctx.set_same_dims(op.Y, op.X);
  set_statistics(op.inv_std_var, *statistics, op.stash_type, ctx);
}

}  // namespace onnx_check::ops::ai_onnx
