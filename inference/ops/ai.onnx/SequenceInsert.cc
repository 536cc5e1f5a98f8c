#include "ops/ai.onnx/SequenceInsert.h"

#include <fmt/format.h>

#include "inference/sequences.h"

namespace onnx_check::ops::ai_onnx {

namespace {

bool same_element_type(const SequenceInsert_11<Infer>& op, InferContext& ctx) {
  const ElementType of_sequence = element_of(op.input_sequence).element, of_tensor = op.tensor.element;
  if (of_sequence == ElementType::undefined || of_tensor == ElementType::undefined || of_sequence == of_tensor)
    return true;
  ctx.fail(op.element_types_equal, op.tensor,
           fmt::format("the tensor is {}, expected {}", to_string(of_tensor), to_string(of_sequence)),
           fmt::format("cast the tensor to {}", to_string(of_sequence)));
  return false;
}

}  // namespace

void infer(SequenceInsert_11<Infer> op, InferContext& ctx) {
  const Fact& sequence = op.input_sequence;
  if (!same_element_type(op, ctx)) return;
  if (!position_fits(op.position, sequence, true, {op.position_scalar, op.position_in_range}, ctx)) return;
  const Fact element = sequence.length.is(0) ? op.tensor : common_shape(op.tensor, element_of(sequence), ctx);
  set_sequence(op.output_sequence, element, ctx.pool().add(sequence.length, 1), ctx);
}

}  // namespace onnx_check::ops::ai_onnx
