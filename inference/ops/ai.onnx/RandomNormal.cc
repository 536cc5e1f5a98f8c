#include "ops/ai.onnx/RandomNormal.h"

#include "inference/random.h"

namespace onnx_check::ops::ai_onnx {

void infer(RandomNormal_1<Infer> op, InferContext& ctx) {
  infer_random(op.shape, op.dtype, op.output, op.sizes_valid, op.dtype_allowed, ctx);
}

}  // namespace onnx_check::ops::ai_onnx
