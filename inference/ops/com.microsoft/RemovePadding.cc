#include "ops/com.microsoft/RemovePadding.h"

#include "inference/sizes.h"

namespace onnx_check::ops::com_microsoft {

void infer(RemovePadding_1<Infer> op, InferContext& ctx) {
  if (!ctx.rank_is(op.input, 3, op.input_rank)) return;
  const Dim batch = dim_of(op.input, 0);
  ctx.set_dims(op.output, Dims{ctx.fresh(op.output, 0), dim_of(op.input, 2)});
  ctx.set_dims(op.token_offset, Dims{batch, dim_of(op.input, 1)});
  ctx.set_dims(op.cumulated_seq_len, Dims{ctx.pool().add(batch, 1)});
  ctx.set_dims(op.max_seq_len, Dims{1});
}

}  // namespace onnx_check::ops::com_microsoft
