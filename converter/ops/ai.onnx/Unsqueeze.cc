#include "edit/ai.onnx/Unsqueeze.h"

#include <algorithm>

namespace onnx_check::ops::ai_onnx {

// `axes` becomes an input.
void upgrade_to_13(Unsqueeze_1<Edit> op, Rewriter& rewriter) {
  rewriter.replace_with(Unsqueeze_13<Edit>{.data = op.data, .axes = rewriter.ints(op.axes), .expanded = op.expanded});
}

void downgrade_to_11(Unsqueeze_13<Edit> op, Rewriter& rewriter) {
  rewriter.replace_with(
      Unsqueeze_1<Edit>{.data = op.data, .expanded = op.expanded, .axes = rewriter.constant_attribute(op.axes)});
}

// Negative axes count from the end of the result.
void downgrade_to_1(Unsqueeze_1<Edit> op, Rewriter& rewriter) {
  if (!rewriter.is_value(op.axes)) return;
  std::vector<int64_t> axes(op.axes.value.begin(), op.axes.value.end());
  if (std::ranges::any_of(axes, [](int64_t axis) { return axis < 0; })) {
    const auto rank = rewriter.rank(op.data);
    if (!rank) return;
    for (int64_t& axis : axes)
      if (axis < 0) axis += static_cast<int64_t>(*rank + axes.size());
    op.axes = rewriter.keep(axes);
  }
  rewriter.replace_with(op);
}

}  // namespace onnx_check::ops::ai_onnx
