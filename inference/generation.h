#pragma once

#include "inference/sizes.h"

// Operators that generate token sequences by running a decoder.
namespace onnx_check {

// BeamSearch and WhisperBeamSearch. `prompt_length`: of what is not generated.
template <class View>
void infer_beam_search(const View& op, Dim prompt_length, InferContext& ctx) {
  const Dim batch = dim_of(op.input_ids, 0), longest = known_size(op.max_length, ctx),
            returned = known_size(op.num_return_sequences, ctx);
  ctx.set_dims(op.sequences, Dims{batch, returned, longest});
  for (Fact* scores : {op.sequences_scores, op.scores})
    if (scores && scores->element == ElementType::undefined) scores->element = ElementType::float32;
  if (op.sequences_scores) ctx.set_dims(*op.sequences_scores, Dims{batch, returned});
  if (op.scores)
    ctx.set_dims(*op.scores, Dims{size_or_unknown(ctx.pool().sub(longest, prompt_length)), batch,
                                  known_size(op.num_beams, ctx), size_or_unknown(op.vocab_size)});
}

}  // namespace onnx_check
