#pragma once

#include "reference/context.h"

namespace onnx_check {

// A tensor as lines along one axis: for each of outer * inner lines, elements start + i * inner.
struct Lines {
  Lines(std::span<const int64_t> dims, size_t axis);
  size_t outer, size, inner;

  template <class F>
  void for_each(F f) const {  // f(start, number of the line)
    if (size == 0 || inner == 0) return;
    for (size_t o = 0; o < outer; ++o)
      for (size_t i = 0; i < inner; ++i) f(o * size * inner + i, o * inner + i);
  }
};

}  // namespace onnx_check
