#include "ops/com.microsoft/PackedMultiHeadAttention.h"

#include "inference/contrib_attention.h"
#include "inference/sizes.h"

namespace onnx_check::ops::com_microsoft {

void infer(PackedMultiHeadAttention_1<Infer> op, InferContext& ctx) {
  if (!op.query.ranked) return;
  if (op.query.rank() == 4)
    return ctx.set_dims(op.output, Dims{op.query.dim(0), ctx.pool().mul(op.query.dim(1), op.query.dim(3))});
  if (!ctx.rank_is(op.query, 2, op.query_rank)) return;
  const Dim width = op.value ? dim_of(*op.value, 1) : Dim();
  if (!head_size_of(width, op.num_heads, op.query, op.heads_divide, ctx)) return;
  ctx.set_dims(op.output, Dims{op.query.dim(0), width});
}

}  // namespace onnx_check::ops::com_microsoft
