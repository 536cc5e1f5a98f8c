#include "ops/ai.onnx/Bernoulli.h"

#include "inference/random.h"

namespace onnx_check::ops::ai_onnx {

void infer(Bernoulli_15<Infer> op, InferContext& ctx) {
  infer_random_like(op.input, op.dtype, op.output, op.dtype_allowed, ctx);
}

}  // namespace onnx_check::ops::ai_onnx
