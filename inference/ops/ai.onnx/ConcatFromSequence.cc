#include "ops/ai.onnx/ConcatFromSequence.h"

#include "inference/sequences.h"

namespace onnx_check::ops::ai_onnx {

void infer(ConcatFromSequence_11<Infer> op, InferContext& ctx) {
  const Fact& element = element_of(op.input_sequence);
  const Dim length = op.input_sequence.length;
  const bool stacks = op.new_axis != 0;
  op.concat_result.element = element.element;
  if (!element.ranked) return;
  const auto axis = ctx.axis(op.axis, element.rank() + (stacks ? 1 : 0), op.axis_in_range);
  if (!axis) return;
  Dims dims(element.dims);
  if (stacks)
    dims = inserted(element.dims, *axis, length);
  else
    dims[*axis] = ctx.pool().mul(dims[*axis], length);
  ctx.set_dims(op.concat_result, dims);
}

}  // namespace onnx_check::ops::ai_onnx
