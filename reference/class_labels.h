#pragma once

#include "reference/label_list.h"

namespace onnx_check {

// The labels of a classifier: strings or integers.
class ClassLabels {
 public:
  static std::optional<ClassLabels> of(const std::optional<Strings>& strings, const std::optional<Ints>& ints,
                                       EvalContext& context);

  size_t count() const { return labels_.size(); }
  // y [N] = the label of each row's class.
  void write(std::span<const size_t> classes, Datum& y, EvalContext& context) const;

 private:
  explicit ClassLabels(Datum labels) : labels_(std::move(labels)) {}
  Datum labels_;
};

// The first largest.
size_t first_largest(std::span<const double> scores);

}  // namespace onnx_check
