#pragma once

#include <optional>
#include <vector>

#include "inference/context.h"

// Operators that move a window over the spatial axes: all but batch and channels, which come first. Messages count the
// spatial axes from 0, so that they also hold where the channels are last.
namespace onnx_check {

// A window, as the attributes of an operator state it.
struct Window {
  std::string_view auto_pad = "NOTSET";
  std::optional<Ints> kernel_shape, strides, dilations, pads;
  bool ceil_mode = false;
  bool starts_inside = false;  // with ceil_mode, windows that would start in the padding behind the input are dropped

  // What a view has of these.
  template <class View>
  static Window of(const View& op) {
    Window window;
    if constexpr (requires { op.auto_pad; }) window.auto_pad = op.auto_pad;
    if constexpr (requires { op.kernel_shape; }) window.kernel_shape = op.kernel_shape;
    if constexpr (requires { op.strides; }) window.strides = op.strides;
    if constexpr (requires { op.dilations; }) window.dilations = op.dilations;
    if constexpr (requires { op.pads; }) window.pads = op.pads;
    if constexpr (requires { op.ceil_mode; }) window.ceil_mode = op.ceil_mode != 0;
    return window;
  }
  bool pads_to_same() const { return auto_pad == "SAME_UPPER" || auto_pad == "SAME_LOWER"; }
};

// The window along one spatial axis.
struct WindowAxis {
  Dim stride = 1, dilation = 1, pad_begin = 0, pad_end = 0;
};

// The constraints of the operator at hand, by the same names in each.
struct WindowRules {
  const Constraint &spatial_axes, &entries_per_axis, &window_positive;
  const Constraint* padding_once = nullptr;  // where there is an auto_pad

  template <class View>
  static constexpr WindowRules of() {
    WindowRules rules{View::spatial_axes, View::entries_per_axis, View::window_positive};
    if constexpr (requires { View::padding_once; }) rules.padding_once = &View::padding_once;
    return rules;
  }
};
struct PoolRules {
  WindowRules window;
  const Constraint& kernel_fits;

  template <class View>
  static constexpr PoolRules of() {
    return {WindowRules::of<View>(), View::kernel_fits};
  }
};
struct WeightRules {
  WindowRules window;
  const Constraint &weights_rank, &kernel_shape_of_weights;
  const Constraint* channels_grouped = nullptr;  // where channels are not padded
  const Constraint* group_divides = nullptr;     // the same
  const Constraint* bias_size = nullptr;         // where there is a bias

  template <class View>
  static constexpr WeightRules of() {
    WeightRules rules{WindowRules::of<View>(), View::weights_rank, View::kernel_shape_of_weights};
    if constexpr (requires { View::channels_grouped; }) rules.channels_grouped = &View::channels_grouped;
    if constexpr (requires { View::group_divides; }) rules.group_divides = &View::group_divides;
    if constexpr (requires { View::bias_size; }) rules.bias_size = &View::bias_size;
    return rules;
  }
};
struct ConvRules {
  WeightRules weights;
  const Constraint& kernel_fits;

  template <class View>
  static constexpr ConvRules of() {
    return {WeightRules::of<View>(), View::kernel_fits};
  }
};
struct ConvTransposeRules {
  WeightRules weights;
  const Constraint &output_padding_small, &output_left;

  template <class View>
  static constexpr ConvTransposeRules of() {
    return {WeightRules::of<View>(), View::output_padding_small, View::output_left};
  }
};

// The window along each of `count` spatial axes.
std::optional<std::vector<WindowAxis>> window_axes(const Window& window, size_t count, const WindowRules& rules,
                                                   InferContext& ctx);

// What a kernel of that size covers.
Dim window_extent(Dim kernel, const WindowAxis& axis, InferContext& ctx);

// How many windows there are along each axis. `kernel_from`: the weights, where kernel_shape does not give `kernel`.
std::optional<Dims> window_counts(std::span<const Dim> spatial, std::span<const Dim> kernel, const Window& window,
                                  std::span<const WindowAxis> axes, const Fact* kernel_from,
                                  const Constraint& kernel_fits, InferContext& ctx);

// How much `count` windows cover, with `extra` behind the last one and without the padding. Reports where nothing is
// left of it.
std::optional<Dim> covered_size(size_t index, Dim count, Dim kernel, Dim extra, const WindowAxis& axis,
                                const Constraint& output_left, InferContext& ctx);

// Pooling: the shape of the output. Nothing is known of it where the rank is neither known nor told by the kernel.
std::optional<Dims> pooled_dims(const Fact& in, const Window& window, const PoolRules& rules, InferContext& ctx);

// Pooling over all of the spatial axes.
void infer_global_pool(const Fact& in, Fact& out, const Constraint& spatial_axes, InferContext& ctx);

// Input [N, C, spatial], weights [M, C/group, kernel] or, for the transposed one, [C, M/group, kernel], bias [M].
struct Convolution {
  const Fact& in;
  const Fact& weights;
  const Fact* bias = nullptr;
  int64_t group = 1;
  Window window;
};

std::optional<Dims> conv_dims(const Convolution& conv, const ConvRules& rules, InferContext& ctx);

struct TransposedOutput {
  std::optional<Ints> padding, shape;
  bool shape_may_be_whole = false;  // the shape may also name batch and channels
  bool same_keeps_size = false;     // SAME: as large as the input; else the input times the strides
};

std::optional<Dims> conv_transpose_dims(const Convolution& conv, const TransposedOutput& output,
                                        const ConvTransposeRules& rules, InferContext& ctx);

}  // namespace onnx_check
