#include "ops/ai.onnx.ml/FeatureVectorizer.h"

#include "inference/ml.h"

namespace onnx_check::ops::ai_onnx_ml {

void infer(FeatureVectorizer_1<Infer> op, InferContext& ctx) {
  const bool stated = op.inputdimensions && !op.inputdimensions->empty();
  if (!length_is(length_of("inputdimensions", op.inputdimensions), static_cast<int64_t>(op.X.size()),
                 op.dimensions_per_input, ctx))
    return;
  Dim rows, columns = 0;
  for (size_t i = 0; i < op.X.size(); ++i) {
    auto samples = samples_of(*op.X[i], op.input_rank, ctx);
    if (!samples) return;
    if (!ctx.unify(rows, samples->rows, *op.X[i], op.rows_equal)) return;
    if (stated && !ctx.unify(samples->features, (*op.inputdimensions)[i], *op.X[i], op.dimensions_agree)) return;
    columns = ctx.pool().add(columns, samples->features);
  }
  ctx.set_dims(op.Y, Dims{rows, columns});
}

}  // namespace onnx_check::ops::ai_onnx_ml
