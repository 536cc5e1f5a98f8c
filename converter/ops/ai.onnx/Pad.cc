#include "edit/ai.onnx/Pad.h"

#include "converter/rules.h"

namespace onnx_check::ops::ai_onnx {

// `paddings` is called `pads`.
void upgrade_to_2(Pad_1<Edit> op, Rewriter& rewriter) {
  rewriter.replace_with(
      Pad_2<Edit>{.data = op.data, .output = op.output, .mode = op.mode, .pads = op.paddings, .value = op.value});
}

void downgrade_to_1(Pad_2<Edit> op, Rewriter& rewriter) {
  rewriter.replace_with(
      Pad_1<Edit>{.data = op.data, .output = op.output, .mode = op.mode, .paddings = op.pads, .value = op.value});
}

// `pads` and `value` become inputs.
void upgrade_to_11(Pad_2<Edit> op, Rewriter& rewriter) {
  if (!rewriter.is_value(op.value)) return;
  Pad_11<Edit> to{.data = op.data, .pads = rewriter.ints(op.pads), .output = op.output, .mode = op.mode};
  if (op.value.value != 0) {
    const auto type = rewriter.element(op.data);
    if (!type) return;
    to.constant_value = rewriter.number(*type, static_cast<double>(op.value.value));
  }
  rewriter.replace_with(to);
}

void downgrade_to_2(Pad_11<Edit> op, Rewriter& rewriter) {
  Pad_2<Edit> to{.data = op.data, .output = op.output, .mode = op.mode, .pads = rewriter.constant_attribute(op.pads)};
  if (op.constant_value) {
    const auto value = rewriter.constant_numbers(*op.constant_value);
    if (!value || value->size() != 1) return;
    to.value = static_cast<float>(value->front());
    if (static_cast<double>(to.value.value) != value->front())
      rewriter.cannot_be_said("the value of the padding is no float");
  }
  rewriter.replace_with(to);
}

// Without axes, which are the last input, there are pads for all dimensions.
void downgrade_to_13(Pad_11<Edit> op, Rewriter& rewriter) {
  if (op.axes) {
    const auto rank = rewriter.rank(op.data);
    const auto axes = rewriter.constant_ints(*op.axes), pads = rewriter.constant_ints(op.pads);
    if (!rank || !axes || !pads || pads->size() != 2 * axes->size()) return;
    std::vector<int64_t> all(2 * *rank, 0);
    for (size_t i = 0; i < axes->size(); ++i) {
      const int64_t axis = (*axes)[i] < 0 ? (*axes)[i] + static_cast<int64_t>(*rank) : (*axes)[i];
      if (axis < 0 || static_cast<size_t>(axis) >= *rank) return;
      all[static_cast<size_t>(axis)] = (*pads)[i];
      all[static_cast<size_t>(axis) + *rank] = (*pads)[i + axes->size()];
    }
    op.pads = rewriter.ints(all);
    op.axes = {};
  }
  rewriter.replace_with(op);
}

}  // namespace onnx_check::ops::ai_onnx
