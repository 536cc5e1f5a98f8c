#pragma once

#include "reference/label_index.h"
#include "reference/label_list.h"

namespace onnx_check {

// A label as a tensor of one element.
Datum label(int64_t number);
Datum label(float number);
Datum label(std::string_view text);

// y = for each element of x the value whose key it is, or `fallback`. `keys` and `values` have one dimension.
void map_labels(const Datum& x, const Datum& keys, const Datum& values, const Datum& fallback, Datum& y,
                EvalContext& context);

}  // namespace onnx_check
