#include "eval/ai.onnx/Flatten.h"

#include <algorithm>
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
  const auto rows = element_count(std::span(dims).first(at)), columns = element_count(std::span(dims).subspan(at));
  if (!rows || !columns || std::max(*rows, *columns) > INT64_MAX)
    return context.fail(run_rules::shape, op.input, "its sizes have a product beyond 63 bits", "flatten it elsewhere");
  op.output = op.input.reshaped({static_cast<int64_t>(*rows), static_cast<int64_t>(*columns)});
}

}  // namespace onnx_check::ops::ai_onnx
