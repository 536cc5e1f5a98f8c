#include "ops/com.microsoft/SparseAttention.h"

#include "inference/contrib_attention.h"

namespace onnx_check::ops::com_microsoft {

void infer(SparseAttention_1<Infer> op, InferContext& ctx) {
  ctx.set_same_dims(op.present_key, op.past_key);
  ctx.set_same_dims(op.present_value, op.past_value);
  infer_grouped_query({op.query, !op.value, op.num_heads, op.kv_num_heads}, op.output, GroupedRules::of<decltype(op)>(),
                      ctx);
}

}  // namespace onnx_check::ops::com_microsoft
