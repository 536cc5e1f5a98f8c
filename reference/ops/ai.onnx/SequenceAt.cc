#include "eval/ai.onnx/SequenceAt.h"

namespace onnx_check::ops::ai_onnx {

void eval(SequenceAt_11<Eval> op, EvalContext& context) {
  const auto position = context.single_int(op.position);
  if (!position) return;
  const auto at = context.index(*position, static_cast<int64_t>(op.input_sequence.size()), op.position);
  if (at) op.tensor = op.input_sequence.items()[*at];
}

}  // namespace onnx_check::ops::ai_onnx
