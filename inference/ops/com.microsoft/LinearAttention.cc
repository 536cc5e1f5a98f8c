#include "ops/com.microsoft/LinearAttention.h"

#include "inference/contrib_attention.h"
#include "inference/sizes.h"

namespace onnx_check::ops::com_microsoft {

void infer(LinearAttention_1<Infer> op, InferContext& ctx) {
  if (!ctx.rank_is(op.query, 3, op.query_rank) || !ctx.rank_is(op.value, 3, op.query_rank)) return;
  const auto key_size = head_size_of(dim_of(op.query, 2), op.q_num_heads, op.query, op.heads_divide, ctx);
  const auto value_size = head_size_of(dim_of(op.value, 2), op.kv_num_heads, op.value, op.heads_divide, ctx);
  if (!key_size || !value_size) return;
  const Dim batch = dim_of(op.query, 0);
  const bool shares_heads = op.q_num_heads >= op.kv_num_heads;
  ctx.set_dims(op.output,
               Dims{batch, dim_of(op.query, 1), shares_heads ? ctx.pool().mul(op.q_num_heads, *value_size) : Dim()});
  ctx.set_dims(op.present_state, Dims{batch, op.kv_num_heads, *key_size, *value_size});
}

}  // namespace onnx_check::ops::com_microsoft
