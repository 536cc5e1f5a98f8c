#include "eval/ai.onnx/SequenceErase.h"

namespace onnx_check::ops::ai_onnx {

void eval(SequenceErase_11<Eval> op, EvalContext& context) {
  const auto position = op.position ? context.single_int(*op.position) : std::optional<int64_t>(-1);
  if (!position) return;
  const auto items = op.input_sequence.items();
  const auto at =
      context.index(*position, static_cast<int64_t>(items.size()), op.position ? *op.position : op.input_sequence);
  if (!at) return;
  std::vector<Datum> left(items.begin(), items.end());
  left.erase(left.begin() + static_cast<ptrdiff_t>(*at));
  op.output_sequence = Datum::sequence(op.input_sequence.type(), std::move(left));
}

}  // namespace onnx_check::ops::ai_onnx
