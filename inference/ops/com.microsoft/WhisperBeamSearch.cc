#include "ops/com.microsoft/WhisperBeamSearch.h"

#include "inference/generation.h"

namespace onnx_check::ops::com_microsoft {

void infer(WhisperBeamSearch_1<Infer> op, InferContext& ctx) {
  infer_beam_search(op, {}, ctx);
  if (!op.non_speech_probs) return;
  if (op.non_speech_probs->element == ElementType::undefined) op.non_speech_probs->element = ElementType::float32;
  ctx.set_dims(*op.non_speech_probs, Dims{dim_of(op.input_ids, 0)});
}

}  // namespace onnx_check::ops::com_microsoft
