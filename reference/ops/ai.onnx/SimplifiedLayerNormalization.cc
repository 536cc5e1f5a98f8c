#include "eval/ai.onnx/SimplifiedLayerNormalization.h"

#include "reference/layer_normalization.h"

namespace onnx_check::ops::ai_onnx {

void eval(SimplifiedLayerNormalization_1<Eval> op, EvalContext& context) {
  const auto statistics = layer_norm({op.X, op.scale, nullptr, op.axis, op.epsilon, false}, op.Y, context);
  if (!statistics) return;
  store_statistics<TypesOf<decltype(op)>::U>(statistics->inverse_deviation, op.inv_std_var, op.stash_type, context);
}

}  // namespace onnx_check::ops::ai_onnx
