#include "eval/ai.onnx/SequenceLength.h"

namespace onnx_check::ops::ai_onnx {

void eval(SequenceLength_11<Eval> op, EvalContext& context) {
  if (context.allocate(op.length, ElementType::int64, {}))
    *static_cast<int64_t*>(op.length.fill()) = static_cast<int64_t>(op.input_sequence.size());
}

}  // namespace onnx_check::ops::ai_onnx
