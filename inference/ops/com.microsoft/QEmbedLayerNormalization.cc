#include "ops/com.microsoft/QEmbedLayerNormalization.h"

#include "inference/skip_norm.h"

namespace onnx_check::ops::com_microsoft {

void infer(QEmbedLayerNormalization_1<Infer> op, InferContext& ctx) {
  const auto dims =
      embedding_dims(op.input_ids, {&op.word_embedding_quant, &op.position_embedding_quant, op.segment_embedding},
                     {&op.gamma_quant, &op.beta_quant}, EmbeddingRules::of<decltype(op)>(), ctx);
  if (!dims) return;
  ctx.set_dims(op.layernorm_out, *dims);
  ctx.set_dims(op.mask_index_out, Dims{(*dims)[0]});
}

}  // namespace onnx_check::ops::com_microsoft
