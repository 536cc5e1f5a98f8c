#pragma once

#include <vector>

#include "reference/context.h"

namespace onnx_check {

// How a resized tensor gets its elements. Words and defaults as Resize-19 has them; version 10 knows the first form.
struct ResizeMode {
  std::string_view mode = "nearest", coordinates = "asymmetric", nearest = "floor";
  double cubic = -0.75, extrapolation = 0;
  bool antialias = false, exclude_outside = false;
};
bool resize_mode_is_known(const ResizeMode& mode, EvalContext& context);

// One axis: `in` elements become `out`; start and end are of the region of interest, in parts of the axis.
struct ResizeAxis {
  size_t axis = 0;
  int64_t in = 0, out = 0;
  double scale = 1, start = 0, end = 1;
};

// What an element of the output along an axis is made of.
struct Tap {
  size_t index;
  double weight;
};
struct ElementTaps {
  std::vector<Tap> taps;
  bool outside = false;  // it lies beyond the input: the extrapolation value stands there
};
ElementTaps taps_of(int64_t element, const ResizeAxis& axis, const ResizeMode& mode);

}  // namespace onnx_check
