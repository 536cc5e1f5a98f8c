#pragma once

#include <string_view>
#include <unordered_map>

#include "reference/context.h"

namespace onnx_check {

// Where elements of a tensor stand in a list of keys. Of equal keys the last one counts; every NaN equals every NaN.
class LabelIndex {
 public:
  // `keys` outlives this.
  explicit LabelIndex(const Datum& keys);

  // The place of each element of `x`, in order; no place where no key is equal. Of the type that the keys have, or
  // (of floats, where the keys are integers) cut to integers.
  std::vector<std::optional<size_t>> find(const Datum& x) const;

 private:
  std::unordered_map<std::string_view, size_t> texts_;
  std::unordered_map<int64_t, size_t> integers_;
  std::unordered_map<double, size_t> floats_;
  std::optional<size_t> nan_;
  ElementType element_;
};

}  // namespace onnx_check
