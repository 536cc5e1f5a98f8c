#include "reference/class_labels.h"

#include <algorithm>

#include "reference/move.h"

namespace onnx_check {

std::optional<ClassLabels> ClassLabels::of(const std::optional<Strings>& strings, const std::optional<Ints>& ints,
                                           EvalContext& context) {
  auto labels = only_list({.ints = ints, .strings = strings}, "labels of classes", context);
  if (!labels) return std::nullopt;
  return ClassLabels(*std::move(labels));
}

void ClassLabels::write(std::span<const size_t> classes, Datum& y, EvalContext& context) const {
  const Sizes dims{static_cast<int64_t>(classes.size())};
  if (!context.allocate(y, labels_.element(), dims)) return;
  for (size_t row = 0; row < classes.size(); ++row)
    copy_elements(labels_.element(), labels_.data(), classes[row], y.fill(), row, 1);
}

size_t first_largest(std::span<const double> scores) {
  return static_cast<size_t>(std::max_element(scores.begin(), scores.end()) - scores.begin());
}

}  // namespace onnx_check
