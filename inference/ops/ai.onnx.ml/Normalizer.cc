#include "ops/ai.onnx.ml/Normalizer.h"

#include "inference/ml.h"

namespace onnx_check::ops::ai_onnx_ml {

void infer(Normalizer_1<Infer> op, InferContext& ctx) {
  ctx.set_same_dims(op.Y, op.X);
  samples_of(op.X, op.input_rank, ctx);
}

}  // namespace onnx_check::ops::ai_onnx_ml
