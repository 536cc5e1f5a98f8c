#include "ops/com.microsoft/TorchEmbedding.h"

#include "inference/context.h"

namespace onnx_check::ops::com_microsoft {

void infer(TorchEmbedding_1<Infer> op, InferContext& ctx) {
  if (!ctx.rank_is(op.weight, 2, op.weight_is_matrix) || !op.indices.ranked) return;
  Dims out(op.indices.dims);
  out.push_back(op.weight.ranked ? op.weight.dim(1) : Dim());
  ctx.set_dims(op.Y, out);
}

}  // namespace onnx_check::ops::com_microsoft
