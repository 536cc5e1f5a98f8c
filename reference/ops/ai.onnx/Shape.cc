#include "eval/ai.onnx/Shape.h"

#include <algorithm>

namespace onnx_check::ops::ai_onnx {

void eval(Shape_1<Eval> op, EvalContext& context) {
  const Sizes& dims = op.data.dims();
  const auto rank = static_cast<int64_t>(dims.size());
  const auto bound = [&](int64_t axis) { return std::clamp<int64_t>(axis < 0 ? axis + rank : axis, 0, rank); };
  const int64_t first = bound(op.start), last = std::max(first, bound(op.end.value_or(rank)));
  const int64_t size[] = {last - first};
  if (context.allocate(op.shape, ElementType::int64, size))
    std::copy(dims.begin() + first, dims.begin() + last, static_cast<int64_t*>(op.shape.fill()));
}

}  // namespace onnx_check::ops::ai_onnx
