#include "ops/com.microsoft/PagedAttention.h"

#include "inference/contrib_attention.h"

namespace onnx_check::ops::com_microsoft {

void infer(PagedAttention_1<Infer> op, InferContext& ctx) {
  if (op.key_cache_out) ctx.set_same_dims(*op.key_cache_out, op.key_cache);
  if (op.value_cache_out) ctx.set_same_dims(*op.value_cache_out, op.value_cache);
  infer_grouped_query({op.query, !op.value, op.num_heads, op.kv_num_heads, 2}, op.output,
                      GroupedRules::of<decltype(op)>(), ctx);
}

}  // namespace onnx_check::ops::com_microsoft
