#include "edit/ai.onnx/Slice.h"

#include <algorithm>

namespace onnx_check::ops::ai_onnx {

// All attributes become inputs.
void upgrade_to_10(Slice_1<Edit> op, Rewriter& rewriter) {
  Slice_10<Edit> to{
      .data = op.data, .starts = rewriter.ints(op.starts), .ends = rewriter.ints(op.ends), .output = op.output};
  if (op.axes) to.axes = rewriter.ints(op.axes);
  rewriter.replace_with(to);
}

void downgrade_to_1(Slice_10<Edit> op, Rewriter& rewriter) {
  if (op.steps) {
    const auto steps = rewriter.constant_ints(*op.steps);
    if (!steps) return;
    if (std::ranges::any_of(*steps, [](int64_t step) { return step != 1; }))
      return rewriter.not_in_the_list("Slice has no steps there");
  }
  Slice_1<Edit> to{.data = op.data,
                   .output = op.output,
                   .ends = rewriter.constant_attribute(op.ends),
                   .starts = rewriter.constant_attribute(op.starts)};
  if (op.axes) to.axes = rewriter.constant_attribute(*op.axes);
  rewriter.replace_with(to);
}

// Axes are counted from the front.
void downgrade_to_10(Slice_10<Edit> op, Rewriter& rewriter) {
  if (op.axes) {
    const auto axes = rewriter.constant_ints(*op.axes);
    if (!axes) return;
    if (std::ranges::any_of(*axes, [](int64_t axis) { return axis < 0; })) {
      const auto rank = rewriter.rank(op.data);
      if (!rank) return;
      std::vector<int64_t> counted(axes->begin(), axes->end());
      for (int64_t& axis : counted)
        if (axis < 0) axis += static_cast<int64_t>(*rank);
      op.axes = rewriter.ints_like(counted, *op.axes);
    }
  }
  rewriter.replace_with(op);
}

}  // namespace onnx_check::ops::ai_onnx
