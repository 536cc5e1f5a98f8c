#include "edit/ai.onnx/Dropout.h"

#include "edit/ai.onnx/Cast.h"

namespace onnx_check::ops::ai_onnx {

namespace {

constexpr std::string_view trains = "it drops elements at random, and the other version never does";

}  // namespace

// Without `is_test` nothing is ever dropped.
void upgrade_to_7(Dropout_1<Edit> op, Rewriter& rewriter) {
  if (!rewriter.is_value(op.is_test)) return;
  if (op.is_test.value == 0) return rewriter.cannot_be_said(std::string(trains), Part::attribute("is_test"));
  rewriter.replace_with(Dropout_7<Edit>{.data = op.data, .output = op.output, .mask = op.mask, .ratio = op.ratio});
}

void downgrade_to_6(Dropout_7<Edit> op, Rewriter& rewriter) {
  if (rewriter.is_used(op.mask)) return rewriter.cannot_be_said("a test gives no mask there");
  rewriter.replace_with(
      Dropout_1<Edit>{.data = op.data, .output = op.output, .is_test = int64_t{1}, .ratio = op.ratio});
}

// The mask becomes boolean.
void upgrade_to_10(Dropout_7<Edit> op, Rewriter& rewriter) {
  Dropout_10<Edit> to{.data = op.data, .output = op.output, .ratio = op.ratio};
  if (!rewriter.is_used(op.mask)) return rewriter.replace_with(to);
  const auto type = rewriter.element(op.data);
  if (!type) return;
  to.mask = rewriter.temporary("mask");
  rewriter.replace_with(to);
  rewriter.add(Cast_6<Edit>{.input = *to.mask, .output = *op.mask, .to = static_cast<int64_t>(*type)});
}

void downgrade_to_7(Dropout_10<Edit> op, Rewriter& rewriter) {
  Dropout_7<Edit> to{.data = op.data, .output = op.output, .ratio = op.ratio};
  if (rewriter.is_used(op.mask)) to.mask = rewriter.temporary("mask");
  rewriter.replace_with(to);
  if (rewriter.is_used(op.mask))
    rewriter.add(Cast_6<Edit>{.input = *to.mask, .output = *op.mask, .to = static_cast<int64_t>(ElementType::boolean)});
}

// `ratio` becomes an input.
void upgrade_to_12(Dropout_10<Edit> op, Rewriter& rewriter) {
  Dropout_12<Edit> to{.data = op.data, .output = op.output, .mask = op.mask};
  if (op.ratio.is_stated() && rewriter.is_value(op.ratio))
    to.ratio = rewriter.number(ElementType::float32, static_cast<double>(op.ratio.value));
  rewriter.replace_with(to);
}

void downgrade_to_10(Dropout_12<Edit> op, Rewriter& rewriter) {
  if (op.training_mode) {
    const auto training = rewriter.constant_numbers(*op.training_mode);
    if (!training || training->size() != 1) return;
    if (training->front() != 0) return rewriter.cannot_be_said(std::string(trains));
  }
  Dropout_10<Edit> to{.data = op.data, .output = op.output, .mask = op.mask};
  // Nothing is dropped, so a ratio that is known only when it runs does not matter.
  if (op.ratio && rewriter.is_constant(*op.ratio))
    if (const auto ratio = rewriter.constant_numbers(*op.ratio); ratio && ratio->size() == 1)
      to.ratio = static_cast<float>(ratio->front());
  rewriter.replace_with(to);
}

}  // namespace onnx_check::ops::ai_onnx
