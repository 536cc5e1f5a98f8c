#include "ops/com.microsoft/SkipSimplifiedLayerNormalization.h"

#include "inference/skip_norm.h"

namespace onnx_check::ops::com_microsoft {

void infer(SkipSimplifiedLayerNormalization_1<Infer> op, InferContext& ctx) {
  infer_skip_layer_norm(op, {&op.gamma, op.bias}, ctx);
}

}  // namespace onnx_check::ops::com_microsoft
