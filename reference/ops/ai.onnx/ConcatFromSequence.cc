#include "eval/ai.onnx/ConcatFromSequence.h"

#include "reference/concat.h"
#include "reference/subgraphs.h"

namespace onnx_check::ops::ai_onnx {

void eval(ConcatFromSequence_11<Eval> op, EvalContext& context) {
  const auto items = op.input_sequence.items();
  if (items.empty()) return context.fail(run_rules::empty, op.input_sequence, "it has no tensors", "give it one");
  const size_t rank = items[0].rank() + (op.new_axis != 0 ? 1 : 0);
  const auto axis = context.axis(op.axis, rank);
  if (!axis) return;
  if (op.new_axis != 0) {
    for (const Datum& item : items)
      if (!context.same_dims(items[0], item)) return;
    stack(items, *axis, nullptr, op.concat_result, context);
    return;
  }
  std::vector<const Datum*> parts;
  for (const Datum& item : items) parts.push_back(&item);
  concat(parts, *axis, op.concat_result, context);
}

}  // namespace onnx_check::ops::ai_onnx
