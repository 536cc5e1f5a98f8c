#include "edit/ai.onnx/Split.h"

namespace onnx_check::ops::ai_onnx {

// The sizes of the parts were an attribute and, unless that is there, an input.
void upgrade_to_2(Split_1<Edit> op, Rewriter& rewriter) {
  Split_2<Edit> to{.input = op.input, .outputs = op.outputs, .split = op.split_attr};
  if (op.axis) to.axis = op.axis;
  if (!to.split && op.split_in) to.split = rewriter.constant_attribute(*op.split_in);
  rewriter.replace_with(to);
}

void downgrade_to_1(Split_2<Edit> op, Rewriter& rewriter) {
  rewriter.replace_with(
      Split_1<Edit>{.input = op.input, .outputs = op.outputs, .axis = op.axis, .split_attr = op.split});
}

// `split` becomes an input.
void upgrade_to_13(Split_2<Edit> op, Rewriter& rewriter) {
  Split_13<Edit> to{.input = op.input, .outputs = op.outputs, .axis = op.axis};
  if (op.split) to.split = rewriter.ints(op.split);
  rewriter.replace_with(to);
}

void downgrade_to_11(Split_13<Edit> op, Rewriter& rewriter) {
  Split_2<Edit> to{.input = op.input, .outputs = op.outputs, .axis = op.axis};
  if (op.split) to.split = rewriter.constant_attribute(*op.split);
  rewriter.replace_with(to);
}

// Without sizes, the number of parts is stated.
void upgrade_to_18(Split_13<Edit> op, Rewriter& rewriter) {
  Split_18<Edit> to{.input = op.input, .split = op.split, .outputs = op.outputs, .axis = op.axis};
  if (!op.split) to.num_outputs = static_cast<int64_t>(op.outputs.size());
  rewriter.replace_with(to);
}

// Equal parts follow from the number of outputs; a last part that is smaller must be stated.
void downgrade_to_13(Split_18<Edit> op, Rewriter& rewriter) {
  Split_13<Edit> to{.input = op.input, .split = op.split, .outputs = op.outputs, .axis = op.axis};
  if (!op.split) {
    const auto rank = rewriter.rank(op.input);
    if (!rank || !rewriter.is_value(op.axis)) return;
    const int64_t axis = op.axis.value < 0 ? op.axis.value + static_cast<int64_t>(*rank) : op.axis.value;
    if (axis < 0 || axis >= static_cast<int64_t>(*rank)) return;
    const Dim size = rewriter.fact(op.input)->dim(static_cast<size_t>(axis));
    const auto parts = static_cast<int64_t>(op.outputs.size());
    if (!size.is_number()) {
      rewriter.needs_size(op.input, axis);
      return;
    }
    if (size.number() % parts != 0) {
      const int64_t each = (size.number() + parts - 1) / parts;
      std::vector<int64_t> sizes(op.outputs.size(), each);
      sizes.back() = size.number() - each * (parts - 1);
      if (sizes.back() < 0) return rewriter.cannot_be_said("there are more parts than the axis can fill");
      to.split = rewriter.ints(sizes);
    }
  }
  rewriter.replace_with(to);
}

}  // namespace onnx_check::ops::ai_onnx
