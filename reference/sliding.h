#pragma once

#include <algorithm>
#include <vector>

#include "reference/context.h"

// Windows that slide over the spatial axes: all but batch and channels, which come first.
namespace onnx_check {

// What an operator states of its window.
struct SlidingAttributes {
  std::string_view auto_pad = "NOTSET";
  std::optional<Ints> kernel_shape, strides, dilations, pads;
  bool ceil_mode = false;
  bool starts_inside = false;  // with ceil_mode, windows that would start in the padding behind the input are dropped

  template <class View>
  static SlidingAttributes of(const View& op) {
    SlidingAttributes all;
    if constexpr (requires { op.auto_pad; }) all.auto_pad = op.auto_pad;
    if constexpr (requires { op.kernel_shape; }) all.kernel_shape = op.kernel_shape;
    if constexpr (requires { op.strides; }) all.strides = op.strides;
    if constexpr (requires { op.dilations; }) all.dilations = op.dilations;
    if constexpr (requires { op.pads; }) all.pads = op.pads;
    if constexpr (requires { op.ceil_mode; }) all.ceil_mode = op.ceil_mode != 0;
    return all;
  }
  bool pads_to_same() const { return auto_pad == "SAME_UPPER" || auto_pad == "SAME_LOWER"; }
};

// Along one axis: element `window * stride - pad_begin + k * dilation` of `size` is under place k of a window.
struct SlidingAxis {
  int64_t size = 0, kernel = 1, stride = 1, dilation = 1, pad_begin = 0, pad_end = 0, windows = 0;

  int64_t extent() const { return (kernel - 1) * dilation + 1; }
};
using SlidingAxes = std::vector<SlidingAxis>;

// Axes without their number of windows: what is stated, checked, with pads where they are stated.
std::optional<SlidingAxes> stated_axes(std::span<const int64_t> sizes, std::span<const int64_t> kernel,
                                       const SlidingAttributes& attributes, EvalContext& context);
// The same with the number of windows, and the padding that auto_pad asks for. `x`: [batch, channels, spatial].
std::optional<SlidingAxes> sliding_axes(const Datum& x, std::span<const int64_t> kernel,
                                        const SlidingAttributes& attributes, EvalContext& context);

// Shares out the padding that makes sizes the "same".
void pad_to_same(SlidingAxis& axis, int64_t total, bool more_behind);

size_t window_count(const SlidingAxes& axes);
size_t kernel_points(const SlidingAxes& axes);
// x's batch and channels, then the windows.
Sizes pooled_dims(const Datum& x, const SlidingAxes& axes);

// Calls f(window, where its elements are in a channel, how many places lie in the input and its padding).
template <class F>
void for_each_window(const SlidingAxes& axes, F f) {
  std::vector<int64_t> at(axes.size());
  std::vector<size_t> elements, wider;
  for (size_t window = 0, count = window_count(axes); window < count; ++window) {
    elements.assign(1, 0);
    int64_t padded = 1;
    for (size_t a = 0; a < axes.size(); ++a) {
      const SlidingAxis& axis = axes[a];
      const int64_t start = at[a] * axis.stride - axis.pad_begin;
      int64_t places = 0;
      wider.clear();
      for (int64_t k = 0; k < axis.kernel; ++k) {
        const int64_t position = start + k * axis.dilation;
        places += position < axis.size + axis.pad_end;
      }
      for (const size_t element : elements)
        for (int64_t k = 0; k < axis.kernel; ++k) {
          const int64_t position = start + k * axis.dilation;
          if (position >= 0 && position < axis.size)
            wider.push_back(element * static_cast<size_t>(axis.size) + static_cast<size_t>(position));
        }
      elements.swap(wider);
      padded *= places;
    }
    f(window, std::span<const size_t>(elements), padded);
    for (size_t a = axes.size(); a-- > 0;) {
      if (++at[a] < axes[a].windows) break;
      at[a] = 0;
    }
  }
}

// Calls f(windows, elements, by, count) for runs of windows along the last axis, from `begin` to `end`: window
// `windows` + i has place `at` of the kernel over element `elements` + i * `by` of a channel, and all others have it
// over padding.
template <class F>
void for_each_run(const SlidingAxes& axes, std::span<const int64_t> at, size_t begin, size_t end, F f) {
  const SlidingAxis& last = axes.back();
  const int64_t shift = at.back() * last.dilation - last.pad_begin;
  // First and last+1 window over an element.
  const int64_t low = shift >= 0 ? 0 : (-shift + last.stride - 1) / last.stride;
  const int64_t high = shift >= last.size ? 0 : std::min(last.windows, (last.size - 1 - shift) / last.stride + 1);
  const auto line = static_cast<size_t>(last.windows);
  for (size_t position = begin; position < end;) {
    const size_t line_begin = position - position % line;
    size_t rest = position / line;
    int64_t element = 0;
    bool inside = true;
    int64_t scale = last.size;
    for (size_t a = axes.size() - 1; a-- > 0;) {
      const SlidingAxis& axis = axes[a];
      const auto window = static_cast<int64_t>(rest % static_cast<size_t>(axis.windows));
      rest /= static_cast<size_t>(axis.windows);
      const int64_t index = window * axis.stride - axis.pad_begin + at[a] * axis.dilation;
      inside &= index >= 0 && index < axis.size;
      element += index * scale;
      scale *= axis.size;
    }
    const size_t line_end = std::min(end, line_begin + line);
    const auto first = std::max(low, static_cast<int64_t>(position - line_begin));
    const auto behind = std::min(high, static_cast<int64_t>(line_end - line_begin));
    if (inside && first < behind)
      f(line_begin + static_cast<size_t>(first), element + first * last.stride + shift, last.stride,
        static_cast<size_t>(behind - first));
    position = line_end;
  }
}

// Moves to the next place of the kernel.
inline void advance(std::vector<int64_t>& at, const SlidingAxes& axes) {
  for (size_t a = axes.size(); a-- > 0;) {
    if (++at[a] < axes[a].kernel) return;
    at[a] = 0;
  }
}

}  // namespace onnx_check
