#include "ops/com.microsoft/Sampling.h"

#include "inference/sizes.h"

namespace onnx_check::ops::com_microsoft {

void infer(Sampling_1<Infer> op, InferContext& ctx) {
  ctx.set_dims(op.sequences, Dims{dim_of(op.input_ids, 0), known_size(op.max_length, ctx)});
  if (!op.filtered_logits) return;
  op.filtered_logits->element = ElementType::float32;
  ctx.set_dims(*op.filtered_logits, Dims{dim_of(op.input_ids, 0), size_or_unknown(op.vocab_size)});
}

}  // namespace onnx_check::ops::com_microsoft
