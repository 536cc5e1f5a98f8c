#include "reference/softmax.h"

#include <fmt/format.h>

#include "reference/move.h"

namespace onnx_check {

std::optional<Lines> softmax_rows(const Datum& in, int64_t given, EvalContext& context) {
  const auto rank = static_cast<int64_t>(in.rank());
  const int64_t axis = given < 0 ? given + rank : given;
  if (axis < 0 || axis > rank) {
    context.fail_attribute(run_rules::index, "axis", fmt::format("axis {} of a tensor of rank {}", given, rank),
                           "use an axis of the input");
    return std::nullopt;
  }
  const auto at = static_cast<size_t>(axis);
  const Sizes matrix = {product(in.dims(), 0, at), product(in.dims(), at, in.rank())};
  return Lines(matrix, 1);
}

std::optional<Lines> softmax_lines(const Datum& in, int64_t given, EvalContext& context) {
  const auto axis = context.axis(given, in.rank());
  return axis ? std::optional(Lines(in.dims(), *axis)) : std::nullopt;
}

}  // namespace onnx_check
