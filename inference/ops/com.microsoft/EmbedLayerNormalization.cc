#include "ops/com.microsoft/EmbedLayerNormalization.h"

#include "inference/skip_norm.h"

namespace onnx_check::ops::com_microsoft {

void infer(EmbedLayerNormalization_1<Infer> op, InferContext& ctx) {
  const auto dims = embedding_dims(op.input_ids, {&op.word_embedding, &op.position_embedding, op.segment_embedding},
                                   {&op.gamma, &op.beta}, EmbeddingRules::of<decltype(op)>(), ctx);
  if (!dims) return;
  ctx.set_dims(op.output, *dims);
  if (op.mask_index) ctx.set_dims(*op.mask_index, Dims{(*dims)[0]});
  if (op.embedding_sum) ctx.set_dims(*op.embedding_sum, *dims);
}

}  // namespace onnx_check::ops::com_microsoft
