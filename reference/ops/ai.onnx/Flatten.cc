#include "eval/ai.onnx/Flatten.h"

#include <fmt/format.h>

#include "reference/move.h"

namespace onnx_check::ops::ai_onnx {

void eval(Flatten_1<Eval> op, EvalContext& context) {
  const auto rank = static_cast<int64_t>(op.input.rank());
  const int64_t axis = op.axis < 0 ? op.axis + rank : op.axis;
  if (axis < 0 || axis > rank) {
    context.fail_attribute(run_rules::index, "axis", fmt::format("axis {} of a tensor of rank {}", op.axis, rank),
                           fmt::format("use an axis from {} to {}", -rank, rank));
    return;
  }
  const Sizes& dims = op.input.dims();
  const auto at = static_cast<size_t>(axis);
  op.output = op.input.reshaped({product(dims, 0, at), product(dims, at, dims.size())});
}

}  // namespace onnx_check::ops::ai_onnx
