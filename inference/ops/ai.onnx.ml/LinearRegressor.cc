#include "ops/ai.onnx.ml/LinearRegressor.h"

#include "inference/ml.h"

namespace onnx_check::ops::ai_onnx_ml {

void infer(LinearRegressor_1<Infer> op, InferContext& ctx) {
  const auto samples = samples_of(op.X, op.input_rank, ctx);
  if (!samples || !is_positive("targets", op.targets, op.targets_positive, ctx)) return;
  ctx.set_dims(op.Y, Dims{samples->rows, op.targets});
  if (length_is(length_of("intercepts", op.intercepts), op.targets, op.intercepts_length, ctx))
    length_is(length_of("coefficients", op.coefficients), ctx.pool().mul(op.targets, samples->features),
              op.coefficients_length, ctx);
}

}  // namespace onnx_check::ops::ai_onnx_ml
