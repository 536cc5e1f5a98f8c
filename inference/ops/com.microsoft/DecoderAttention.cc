#include "ops/com.microsoft/DecoderAttention.h"

#include "inference/contrib_attention.h"
#include "inference/sizes.h"

namespace onnx_check::ops::com_microsoft {

void infer(DecoderAttention_1<Infer> op, InferContext& ctx) {
  if (!ctx.rank_is(op.query, 3, op.query_rank)) return;
  const auto size = head_size_of(dim_of(op.query, 2), op.num_heads, op.query, op.heads_divide, ctx);
  if (!size) return;
  ctx.set_same_dims(op.output, op.query);
  for (Fact* cache : {op.new_key_cache, op.new_value_cache})
    if (cache) ctx.set_dims(*cache, Dims{dim_of(op.query, 1), op.num_heads, ctx.fresh(*cache, 2), *size});
}

}  // namespace onnx_check::ops::com_microsoft
