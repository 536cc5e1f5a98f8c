#include "ops/com.microsoft/GatedRelativePositionBias.h"

#include "inference/sizes.h"

namespace onnx_check::ops::com_microsoft {

void infer(GatedRelativePositionBias_1<Infer> op, InferContext& ctx) {
  const Fact& padded = op.token_offset ? *op.token_offset : op.query_layer;
  if (!ctx.rank_is(padded, op.token_offset ? 2 : 3, op.padded_rank)) return;
  ctx.set_dims(op.output, Dims{dim_of(padded, 0), size_or_unknown(op.num_heads), dim_of(padded, 1), dim_of(padded, 1)});
}

}  // namespace onnx_check::ops::com_microsoft
