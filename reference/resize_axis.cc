#include "reference/resize_axis.h"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>

namespace onnx_check {

namespace {

bool is_one_of(std::string_view word, std::initializer_list<std::string_view> known) {
  return std::find(known.begin(), known.end(), word) != known.end();
}

double half_pixel(int64_t element, const ResizeAxis& axis) {
  return (static_cast<double>(element) + 0.5) / axis.scale - 0.5;
}

// The place in the input, which need not lie inside.
double place_of(int64_t element, const ResizeAxis& axis, std::string_view rule) {
  const auto x = static_cast<double>(element), last = static_cast<double>(axis.in - 1);
  if (rule == "half_pixel") return half_pixel(element, axis);
  if (rule == "half_pixel_symmetric") {
    const double adjustment = static_cast<double>(axis.out) / (axis.scale * static_cast<double>(axis.in));
    return static_cast<double>(axis.in) / 2 * (1 - adjustment) + half_pixel(element, axis);
  }
  if (rule == "pytorch_half_pixel") return axis.out > 1 ? half_pixel(element, axis) : 0;
  if (rule == "align_corners") {
    const double length = axis.scale * static_cast<double>(axis.in);  // not rounded down
    return axis.out == 1 || length == 1 ? 0 : x * last / (length - 1);
  }
  if (rule == "tf_half_pixel_for_nn") return (x + 0.5) / axis.scale;
  if (rule == "tf_crop_and_resize")
    return axis.out > 1 ? axis.start * last + x * (axis.end - axis.start) * last / static_cast<double>(axis.out - 1)
                        : 0.5 * (axis.start + axis.end) * last;
  return x / axis.scale;
}

double nearest_of(double place, std::string_view rule) {
  if (rule == "round_prefer_floor") return std::ceil(place - 0.5);
  if (rule == "round_prefer_ceil") return std::floor(place + 0.5);
  return rule == "ceil" ? std::ceil(place) : std::floor(place);
}

double cubic_weight(double distance, double a) {
  const double t = std::abs(distance);
  if (t <= 1) return ((a + 2) * t - (a + 3)) * t * t + 1;
  return t < 2 ? ((a * t - 5 * a) * t + 8 * a) * t - 4 * a : 0;
}

// `reach`: how many input elements the kernel covers to one side where nothing is shrunk.
std::vector<Tap> interpolated(double place, const ResizeAxis& axis, const ResizeMode& mode) {
  const bool is_cubic = mode.mode == "cubic";
  const double reach = is_cubic ? 2 : 1, shrink = mode.antialias ? std::min(axis.scale, 1.0) : 1;
  const double floor = std::floor(place), ratio = place - floor;
  const auto side = static_cast<int64_t>(-std::floor(-reach / shrink));
  std::vector<Tap> taps;
  double sum = 0;
  for (int64_t k = 1 - side; k <= side; ++k) {
    const double distance = (static_cast<double>(k) - ratio) * shrink;
    const double weight = is_cubic ? cubic_weight(distance, mode.cubic) : std::max(0.0, 1 - std::abs(distance));
    const double position = floor + static_cast<double>(k), last = static_cast<double>(axis.in - 1);
    if (mode.exclude_outside && (position < 0 || position > last)) continue;
    taps.push_back({static_cast<size_t>(std::clamp(position, 0.0, last)), weight});
    sum += weight;
  }
  if (mode.antialias || mode.exclude_outside)
    for (Tap& tap : taps) tap.weight /= sum;
  return taps;
}

}  // namespace

bool resize_mode_is_known(const ResizeMode& mode, EvalContext& context) {
  const auto refuse = [&](std::string_view attribute, std::string_view word) {
    context.fail_attribute(run_rules::value, attribute, fmt::format("\"{}\" is not known", word),
                           "use a word that `onnx-check schema show Resize` lists");
    return false;
  };
  if (!is_one_of(mode.mode, {"nearest", "linear", "cubic"})) return refuse("mode", mode.mode);
  if (!is_one_of(mode.coordinates, {"half_pixel", "half_pixel_symmetric", "pytorch_half_pixel", "align_corners",
                                    "asymmetric", "tf_half_pixel_for_nn", "tf_crop_and_resize"}))
    return refuse("coordinate_transformation_mode", mode.coordinates);
  if (!is_one_of(mode.nearest, {"round_prefer_floor", "round_prefer_ceil", "floor", "ceil"}))
    return refuse("nearest_mode", mode.nearest);
  return true;
}

ElementTaps taps_of(int64_t element, const ResizeAxis& axis, const ResizeMode& mode) {
  const double place = place_of(element, axis, mode.coordinates), last = static_cast<double>(axis.in - 1);
  if (!std::isfinite(place)) return {.taps = {}, .outside = true};
  const bool crops = mode.coordinates == "tf_crop_and_resize";
  if (crops && (place < 0 || place > last)) return {.taps = {}, .outside = true};
  if (mode.mode != "nearest") return {interpolated(place, axis, mode)};
  return {{{static_cast<size_t>(std::clamp(nearest_of(place, mode.nearest), 0.0, last)), 1}}};
}

}  // namespace onnx_check
