#include "ops/com.microsoft/AttnLSTM.h"

#include "inference/sizes.h"

namespace onnx_check::ops::com_microsoft {

void infer(AttnLSTM_1<Infer> op, InferContext& ctx) {
  if (!ctx.rank_is(op.X, 3, op.sequence_rank)) return;
  const Dim directions = op.direction == "bidirectional" ? 2 : 1;
  const Dim hidden = op.hidden_size ? size_or_unknown(*op.hidden_size) : dim_of(op.R, 2), batch = dim_of(op.X, 1);
  if (op.Y) ctx.set_dims(*op.Y, Dims{dim_of(op.X, 0), directions, batch, hidden});
  for (Fact* last : {op.Y_h, op.Y_c})
    if (last) ctx.set_dims(*last, Dims{directions, batch, hidden});
}

}  // namespace onnx_check::ops::com_microsoft
