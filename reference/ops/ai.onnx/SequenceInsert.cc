#include "eval/ai.onnx/SequenceInsert.h"

namespace onnx_check::ops::ai_onnx {

void eval(SequenceInsert_11<Eval> op, EvalContext& context) {
  const auto items = op.input_sequence.items();
  const auto size = static_cast<int64_t>(items.size());
  const auto position = op.position ? context.single_int(*op.position) : std::optional(size);
  if (!position) return;
  // The place behind the last item counts, too.
  const auto at = *position == size ? std::optional(items.size()) : context.index(*position, size, *op.position);
  if (!at) return;
  if (op.tensor.element() != op.input_sequence.element())
    return context.fail(run_rules::argument_type, op.tensor, "its elements are not those of the sequence",
                        "convert it");
  std::vector<Datum> all(items.begin(), items.end());
  all.insert(all.begin() + static_cast<ptrdiff_t>(*at), op.tensor);
  op.output_sequence = Datum::sequence(op.input_sequence.type(), std::move(all));
}

}  // namespace onnx_check::ops::ai_onnx
