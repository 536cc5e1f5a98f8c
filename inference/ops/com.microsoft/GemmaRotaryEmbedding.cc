#include "ops/com.microsoft/GemmaRotaryEmbedding.h"

#include "inference/context.h"

namespace onnx_check::ops::com_microsoft {

void infer(GemmaRotaryEmbedding_1<Infer> op, InferContext& ctx) {
  ctx.set_same_dims(op.output1, op.q);
  ctx.set_same_dims(op.output2, op.k);
}

}  // namespace onnx_check::ops::com_microsoft
