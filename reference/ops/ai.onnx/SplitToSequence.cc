#include "eval/ai.onnx/SplitToSequence.h"

#include <algorithm>

#include "reference/slice.h"

namespace onnx_check::ops::ai_onnx {

void eval(SplitToSequence_11<Eval> op, EvalContext& context) {
  const auto axis = context.axis(op.axis, op.input.rank());
  if (!axis) return;
  const int64_t size = op.input.dims()[*axis];
  Sizes parts;
  if (op.split && op.split->rank() == 1) {
    parts = context.ints(*op.split);
  } else {
    const auto part = op.split ? context.single_int(*op.split) : std::optional<int64_t>(1);
    if (!part) return;
    if (*part <= 0)
      return context.fail(run_rules::value, *op.split, "the size of a part is not positive", "use 1 or more");
    for (int64_t at = 0; at < size; at += *part) parts.push_back(std::min(*part, size - at));
  }
  std::vector<Datum> items(parts.size());
  if (!split(op.input, *axis, parts, items, context)) return;
  if (!op.split && op.keepdims == 0)
    for (Datum& item : items) {
      Sizes dims = item.dims();
      dims.erase(dims.begin() + static_cast<ptrdiff_t>(*axis));
      item = item.reshaped(std::move(dims));
    }
  op.output_sequence = Datum::sequence(type_index(TypeShape::sequence, op.input.element()), std::move(items));
}

}  // namespace onnx_check::ops::ai_onnx
