#include "reference/convolution.h"

#include <fmt/format.h>

#include "reference/matrix_product.h"

namespace onnx_check {

namespace {

constexpr size_t block_elements = size_t{1} << 20;

bool reads_itself(const SlidingAxes& axes) {
  return std::all_of(axes.begin(), axes.end(), [](const SlidingAxis& axis) {
    return axis.kernel == 1 && axis.stride == 1 && axis.pad_begin == 0 && axis.pad_end == 0;
  });
}

// [channels * kernel points, end - begin]: what each place of the kernel has under it in each window.
template <class T>
void gather_columns(const ConvolutionPlan& plan, const T* x, size_t begin, size_t end, T* columns) {
  const size_t width = end - begin, points = kernel_points(plan.axes);
  for (size_t channel = 0; channel < plan.channels; ++channel, x += plan.in_points) {
    std::vector<int64_t> at(plan.axes.size());
    for (size_t point = 0; point < points; ++point, advance(at, plan.axes), columns += width) {
      std::fill_n(columns, width, T{});
      for_each_run(plan.axes, at, begin, end, [&](size_t window, int64_t element, int64_t by, size_t count) {
        T* to = columns + (window - begin);
        const T* from = x + element;
        for (size_t i = 0; i < count; ++i) to[i] = from[static_cast<int64_t>(i) * by];
      });
    }
  }
}

}  // namespace

std::optional<ConvolutionPlan> plan_convolution(const Datum& x, const Datum& w, int64_t group,
                                                const SlidingAttributes& attributes, EvalContext& context) {
  if (!context.rank_at_least(x, 3) || !context.rank_is(w, x.rank())) return std::nullopt;
  const Sizes &in = x.dims(), &weights = w.dims();
  if (group < 1 || weights[0] % group != 0 || in[1] % group != 0 || in[1] / group != weights[1]) {
    context.fail(run_rules::shape, w,
                 fmt::format("weights of shape {} in {} groups do not go with input channels {}", printed_dims(weights),
                             group, in[1]),
                 "the second size of the weights times `group` is the number of input channels");
    return std::nullopt;
  }
  const std::span<const int64_t> kernel = std::span(weights).subspan(2);
  if (attributes.kernel_shape &&
      !std::equal(kernel.begin(), kernel.end(), attributes.kernel_shape->begin(), attributes.kernel_shape->end())) {
    context.fail_attribute(run_rules::value, "kernel_shape", "it is not the spatial shape of the weights",
                           "leave it out");
    return std::nullopt;
  }
  auto axes = sliding_axes(x, kernel, attributes, context);
  if (!axes) return std::nullopt;
  ConvolutionPlan plan{.batch = static_cast<size_t>(in[0]),
                       .groups = static_cast<size_t>(group),
                       .channels = static_cast<size_t>(weights[1]),
                       .features = static_cast<size_t>(weights[0] / group),
                       .dims = pooled_dims(x, *axes)};
  for (const SlidingAxis& axis : *axes) plan.in_points *= static_cast<size_t>(axis.size);
  plan.dims[1] = weights[0];
  plan.axes = *std::move(axes);
  return plan;
}

template <class T>
bool convolve(const ConvolutionPlan& plan, const T* x, const T* w, T* y, EvalContext& context) {
  const size_t windows = window_count(plan.axes), depth = plan.channels * kernel_points(plan.axes);
  if (windows == 0 || depth == 0 || plan.features == 0) return true;
  const bool direct = reads_itself(plan.axes);
  const size_t block = direct ? windows : std::clamp<size_t>(block_elements / depth, 1, windows);
  if (!context.has_room((depth + plan.features) * block * sizeof(T))) return false;
  std::vector<T> columns(direct ? 0 : depth * block), part(block == windows ? 0 : plan.features * block);
  for (size_t g = 0; g < plan.batch * plan.groups; ++g) {
    const T* in = x + g * plan.channels * plan.in_points;
    const T* weights = w + g % plan.groups * plan.features * depth;
    T* out = y + g * plan.features * windows;
    for (size_t begin = 0; begin < windows; begin += block) {
      const size_t width = std::min(block, windows - begin);
      if (!direct) gather_columns(plan, in, begin, begin + width, columns.data());
      T* product = block == windows ? out : part.data();
      matrix_product(weights, false, direct ? in : columns.data(), false, product, plan.features, depth, width);
      for (size_t f = 0; block != windows && f < plan.features; ++f)
        std::copy_n(product + f * width, width, out + f * windows + begin);
    }
  }
  return true;
}

template bool convolve(const ConvolutionPlan&, const float*, const float*, float*, EvalContext&);
template bool convolve(const ConvolutionPlan&, const double*, const double*, double*, EvalContext&);
template bool convolve(const ConvolutionPlan&, const int32_t*, const int32_t*, int32_t*, EvalContext&);

bool bias_fits(const Datum* bias, size_t features, EvalContext& context) {
  const int64_t dims[] = {static_cast<int64_t>(features)};
  return !bias || context.dims_are(*bias, dims);
}

}  // namespace onnx_check
