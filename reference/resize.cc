#include "reference/resize.h"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>

#include "reference/cast.h"
#include "reference/gather.h"
#include "reference/lines.h"
#include "reference/operand.h"

namespace onnx_check {

namespace {

constexpr double largest = 1e12;  // far beyond any tensor

bool is_scale(double scale, int64_t in, EvalContext& context) {
  if (scale > 0 && scale * std::max(static_cast<double>(in), 1.0) < largest) return true;
  context.fail(run_rules::value, fmt::format("a dimension of {} is scaled by {}", in, scale),
               "give a positive scale that leaves a size within memory");
  return false;
}

bool has_count(const Datum& list, size_t count, EvalContext& context) {
  if (list.size() == count) return true;
  context.fail(run_rules::shape, list, fmt::format("it has {} entries, expected {}", list.size(), count),
               "give one for each axis that is resized (roi: two)");
  return false;
}

// The one scale of all axes, where their proportions are kept.
double common_scale(std::span<const ResizeAxis> axes, bool not_larger) {
  double common = 0;
  for (size_t i = 0; i < axes.size(); ++i)
    common = i == 0 ? axes[i].scale : not_larger ? std::min(common, axes[i].scale) : std::max(common, axes[i].scale);
  return common;
}

bool take_sizes(const ResizeTarget& target, std::vector<ResizeAxis>& axes, EvalContext& context) {
  const auto sizes = context.ints(*target.sizes);
  for (size_t i = 0; i < axes.size(); ++i) {
    ResizeAxis& axis = axes[i];
    axis.out = sizes[i];
    if (axis.out < 0 || (axis.in == 0 && axis.out != 0)) {
      context.fail(run_rules::value, *target.sizes, fmt::format("{} elements cannot become {}", axis.in, axis.out),
                   "give sizes of 1 or more for what is not empty");
      return false;
    }
    axis.scale = axis.in == 0 ? 1 : static_cast<double>(axis.out) / static_cast<double>(axis.in);
  }
  if (target.policy == "stretch") return true;
  const double scale = common_scale(axes, target.policy == "not_larger");
  for (ResizeAxis& axis : axes) {
    if (scale != 0 && !is_scale(scale, axis.in, context)) return false;
    axis.scale = scale;
    axis.out = static_cast<int64_t>(std::floor(scale * static_cast<double>(axis.in) + 0.5));
  }
  return true;
}

// Each element of the output along one axis from those that its taps name.
void interpolate(const Operand<double>& x, const Lines& lines, const ResizeAxis& axis, const ResizeMode& mode,
                 std::vector<double>& y) {
  const auto out = static_cast<size_t>(axis.out);
  for (size_t i = 0; i < out; ++i) {
    const ElementTaps element = taps_of(static_cast<int64_t>(i), axis, mode);
    lines.for_each([&](size_t start, size_t line) {
      double sum = element.outside ? mode.extrapolation : 0;
      for (const Tap& tap : element.taps) sum += tap.weight * x[start + tap.index * lines.inner];
      const size_t outer = line / lines.inner, inner = line % lines.inner;
      y[(outer * out + i) * lines.inner + inner] = sum;
    });
  }
}

void resize_numbers(const Datum& x, std::span<const ResizeAxis> axes, const ResizeMode& mode, Datum& y,
                    EvalContext& context) {
  Datum at_hand = x;
  for (const ResizeAxis& axis : axes) {
    Sizes dims = at_hand.dims();
    dims[axis.axis] = axis.out;
    Datum next;
    if (!context.allocate(next, ElementType::float64, dims)) return;
    if (next.size() != 0) {
      const Operand<double> numbers(at_hand);
      std::vector<double> results(next.size());
      interpolate(numbers, Lines(at_hand.dims(), axis.axis), axis, mode, results);
      std::copy(results.begin(), results.end(), static_cast<double*>(next.fill()));
    }
    at_hand = std::move(next);
  }
  cast(at_hand, x.element(), {}, y, context);
}

bool gather_nearest(const Datum& x, std::span<const ResizeAxis> axes, const ResizeMode& mode, Datum& y,
                    EvalContext& context) {
  y = x;
  for (const ResizeAxis& axis : axes) {
    Datum indices;
    const int64_t count[] = {axis.out};
    if (!context.allocate(indices, ElementType::int64, count)) return false;
    auto* index = static_cast<int64_t*>(indices.fill());
    for (int64_t i = 0; i < axis.out; ++i) index[i] = static_cast<int64_t>(taps_of(i, axis, mode).taps[0].index);
    Datum next;
    if (!gather(y, indices, axis.axis, next, context)) return false;
    y = std::move(next);
  }
  return true;
}

}  // namespace

std::optional<std::vector<ResizeAxis>> resize_axes(const Datum& x, const ResizeTarget& target, EvalContext& context) {
  const size_t count = target.axes.size();
  const Datum* list = target.sizes ? target.sizes : target.scales;
  if (!list) {
    context.fail(run_rules::value, "neither scales nor sizes are given", "give one of the two");
    return std::nullopt;
  }
  if (!has_count(*list, count, context) || (target.roi && !has_count(*target.roi, 2 * count, context)))
    return std::nullopt;
  std::vector<ResizeAxis> axes(count);
  const Operand<double> roi(target.roi ? *target.roi : *list);
  for (size_t i = 0; i < count; ++i) {
    axes[i].axis = target.axes[i];
    axes[i].in = x.dims()[axes[i].axis];
    if (target.roi) axes[i].start = roi[i];
    if (target.roi) axes[i].end = roi[count + i];
  }
  if (target.sizes) return take_sizes(target, axes, context) ? std::optional(axes) : std::nullopt;
  const Operand<double> scales(*target.scales);
  for (size_t i = 0; i < count; ++i) {
    axes[i].scale = scales[i];
    const double grown = scales[i] * (axes[i].end - axes[i].start);
    if (!is_scale(scales[i], axes[i].in, context) || !is_scale(grown, axes[i].in, context)) return std::nullopt;
    axes[i].out = static_cast<int64_t>(std::floor(grown * static_cast<double>(axes[i].in)));
  }
  return axes;
}

void resize(const Datum& x, std::span<const ResizeAxis> axes, const ResizeMode& mode, Datum& y, EvalContext& context) {
  if (!resize_mode_is_known(mode, context)) return;
  const bool crops = mode.coordinates == "tf_crop_and_resize";
  std::vector<ResizeAxis> changing;
  std::copy_if(axes.begin(), axes.end(), std::back_inserter(changing),
               [&](const ResizeAxis& axis) { return crops || axis.in != axis.out || axis.scale != 1; });
  if (mode.mode == "nearest" && !crops) {
    gather_nearest(x, changing, mode, y, context);
    return;
  }
  if (x.element() == ElementType::string)
    return context.fail(run_rules::value, x, "strings cannot be interpolated", "use the mode nearest");
  resize_numbers(x, changing, mode, y, context);
}

void resize_by(const Datum& x, std::span<const double> scales, std::string_view mode, Datum& y, EvalContext& context) {
  std::vector<ResizeAxis> axes(scales.size());
  for (size_t i = 0; i < scales.size(); ++i) {
    axes[i] = {.axis = i, .in = x.dims()[i], .scale = scales[i]};
    if (!is_scale(scales[i], axes[i].in, context)) return;
    axes[i].out = static_cast<int64_t>(std::floor(scales[i] * static_cast<double>(axes[i].in)));
  }
  resize(x, axes, {.mode = mode == "bilinear" ? "linear" : mode}, y, context);
}

}  // namespace onnx_check
