#include "ops/com.microsoft/RestorePadding.h"

#include "inference/sizes.h"

namespace onnx_check::ops::com_microsoft {

void infer(RestorePadding_1<Infer> op, InferContext& ctx) {
  if (!ctx.rank_is(op.input, 2, op.input_rank) || !ctx.rank_is(op.token_offset, 2, op.offset_rank)) return;
  ctx.set_dims(op.output, Dims{dim_of(op.token_offset, 0), dim_of(op.token_offset, 1), dim_of(op.input, 1)});
}

}  // namespace onnx_check::ops::com_microsoft
