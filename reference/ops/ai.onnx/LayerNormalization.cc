#include "eval/ai.onnx/LayerNormalization.h"

#include "reference/layer_normalization.h"

namespace onnx_check::ops::ai_onnx {

namespace {

template <class View>
void eval_layer_norm(const View& op, EvalContext& context) {
  using Saved = typename TypesOf<View>::U;
  const auto statistics = layer_norm({op.X, op.Scale, op.B, op.axis, op.epsilon, true}, op.Y, context);
  if (!statistics) return;
  store_statistics<Saved>(statistics->mean, op.Mean, op.stash_type, context);
  store_statistics<Saved>(statistics->inverse_deviation, op.InvStdDev, op.stash_type, context);
}

}  // namespace

void eval(LayerNormalization_1<Eval> op, EvalContext& context) { eval_layer_norm(op, context); }
void eval(LayerNormalization_17<Eval> op, EvalContext& context) { eval_layer_norm(op, context); }

}  // namespace onnx_check::ops::ai_onnx
