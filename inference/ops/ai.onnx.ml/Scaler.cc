#include "ops/ai.onnx.ml/Scaler.h"

#include "inference/ml.h"

namespace onnx_check::ops::ai_onnx_ml {

void infer(Scaler_1<Infer> op, InferContext& ctx) {
  ctx.set_same_dims(op.Y, op.X);
  const ListLength offset = length_of("offset", op.offset), scale = length_of("scale", op.scale);
  if (!lengths_are_equal({offset, scale}, op.lengths_equal, ctx)) return;
  const ListLength& given = offset.length ? offset : scale;
  if (given.length == 1 || !op.X.ranked || op.X.dims.empty()) return;
  length_is(given, op.X.dim_from_end(1), op.length_fits, ctx);
}

}  // namespace onnx_check::ops::ai_onnx_ml
