#include "ops/ai.onnx/SequenceAt.h"

#include "inference/sequences.h"

namespace onnx_check::ops::ai_onnx {

void infer(SequenceAt_11<Infer> op, InferContext& ctx) {
  if (!position_fits(&op.position, op.input_sequence, false, {op.position_scalar, op.position_in_range}, ctx)) return;
  const Fact& element = element_of(op.input_sequence);
  if (element.is_tensor()) op.tensor = element;
}

}  // namespace onnx_check::ops::ai_onnx
