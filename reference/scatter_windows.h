#pragma once

#include "reference/sliding.h"

namespace onnx_check {

// Adds what each place of the kernel has for each window to the elements under it. `columns`: [channels * kernel
// points, windows]; y: [channels, the sizes of the axes].
template <class T>
void scatter_windows(const SlidingAxes& axes, const T* columns, size_t channels, T* y) {
  const size_t windows = window_count(axes), points = kernel_points(axes);
  size_t elements = 1;
  for (const SlidingAxis& axis : axes) elements *= static_cast<size_t>(axis.size);
  for (size_t channel = 0; channel < channels; ++channel, y += elements) {
    std::vector<int64_t> at(axes.size());
    for (size_t point = 0; point < points; ++point, advance(at, axes), columns += windows)
      for_each_run(axes, at, 0, windows, [&](size_t window, int64_t element, int64_t by, size_t count) {
        T* to = y + element;
        const T* from = columns + window;
        for (size_t i = 0; i < count; ++i) to[static_cast<int64_t>(i) * by] += from[i];
      });
  }
}

}  // namespace onnx_check
