#include "ops/ai.onnx.ml/SVMRegressor.h"

#include "inference/ml.h"

namespace onnx_check::ops::ai_onnx_ml {

void infer(SVMRegressor_1<Infer> op, InferContext& ctx) {
  const auto samples = samples_of(op.X, op.input_rank, ctx);
  if (!samples) return;
  ctx.set_dims(op.Y, Dims{samples->rows, 1});
  const bool linear = op.n_supports <= 0;
  if (length_is(length_of("kernel_params", op.kernel_params), 3, op.kernel_params_length, ctx) &&
      length_is(length_of("coefficients", op.coefficients), linear ? samples->features : Dim(op.n_supports),
                op.coefficients_length, ctx) &&
      !linear)
    length_is(length_of("support_vectors", op.support_vectors), ctx.pool().mul(op.n_supports, samples->features),
              op.support_vectors_length, ctx);
}

}  // namespace onnx_check::ops::ai_onnx_ml
