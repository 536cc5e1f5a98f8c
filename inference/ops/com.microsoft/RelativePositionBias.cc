#include "ops/com.microsoft/RelativePositionBias.h"

#include "inference/sizes.h"

namespace onnx_check::ops::com_microsoft {

void infer(RelativePositionBias_1<Infer> op, InferContext& ctx) {
  if (!ctx.rank_is(op.bias_table, 2, op.table_rank)) return;
  ctx.set_dims(op.output,
               Dims{1, dim_of(op.bias_table, 1), known_size(op.query_length, ctx), known_size(op.key_length, ctx)});
}

}  // namespace onnx_check::ops::com_microsoft
