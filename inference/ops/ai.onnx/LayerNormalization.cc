#include "ops/ai.onnx/LayerNormalization.h"

#include "inference/normalization.h"

namespace onnx_check::ops::ai_onnx {

namespace {

template <class View>
void infer_layer_norm(const View& op, InferContext& ctx) {
  const auto statistics = layer_statistics(op.X, op.axis, op.Scale, op.B, LayerNormRules::of<View>(), ctx);
  if (!statistics) return;
  ctx.set_same_dims(op.Y, op.X);
  set_statistics(op.Mean, *statistics, op.stash_type, ctx);
  set_statistics(op.InvStdDev, *statistics, op.stash_type, ctx);
}

}  // namespace

void infer(LayerNormalization_1<Infer> op, InferContext& ctx) { infer_layer_norm(op, ctx); }
void infer(LayerNormalization_17<Infer> op, InferContext& ctx) { infer_layer_norm(op, ctx); }

}  // namespace onnx_check::ops::ai_onnx
