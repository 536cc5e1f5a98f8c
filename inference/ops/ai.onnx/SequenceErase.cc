#include "ops/ai.onnx/SequenceErase.h"

#include "inference/sequences.h"

namespace onnx_check::ops::ai_onnx {

void infer(SequenceErase_11<Infer> op, InferContext& ctx) {
  const Fact& sequence = op.input_sequence;
  if (!position_fits(op.position, sequence, false, {op.position_scalar, op.position_in_range}, ctx)) return;
  if (sequence.inner) set_sequence(op.output_sequence, *sequence.inner, ctx.pool().sub(sequence.length, 1), ctx);
}

}  // namespace onnx_check::ops::ai_onnx
