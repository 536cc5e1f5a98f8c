#pragma once

#include <optional>
#include <vector>

#include "reference/context.h"

namespace onnx_check {

// Numbers in the order of the elements, equal for equal elements: whoever sorts or compares any element type sorts
// these. NaN, every one of them, is above all numbers; both zeros are equal; complex numbers have two keys, the real
// part's first; strings are in the order of their bytes.
struct SortKeys {
  std::vector<uint64_t> keys;
  size_t per_element = 1;
};
std::optional<SortKeys> sort_keys(const Datum& tensor, EvalContext& context);

}  // namespace onnx_check
