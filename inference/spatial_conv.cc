#include <algorithm>
#include <fmt/format.h>

#include "inference/parameters.h"
#include "inference/spatial.h"

namespace onnx_check {

namespace {

// The sizes of a convolution, as far as its inputs and attributes tell.
struct ConvSizes {
  Dims in, weights;  // without a known rank, the one that the other tells
  std::vector<WindowAxis> axes;

  size_t axis_count() const { return axes.size(); }
  std::span<const Dim> spatial() const { return std::span<const Dim>(in).subspan(2); }
  std::span<const Dim> kernel() const { return std::span<const Dim>(weights).subspan(2); }
};

// How many dimensions input and weights have; nothing where nothing tells.
std::optional<size_t> conv_rank(const Convolution& conv) {
  if (conv.in.ranked) return conv.in.rank();
  if (conv.weights.ranked) return conv.weights.rank();
  if (conv.window.kernel_shape) return conv.window.kernel_shape->size() + 2;
  return std::nullopt;
}

bool read_kernel_shape(const Convolution& conv, Dims& weights, const WeightRules& rules, InferContext& ctx) {
  if (!conv.window.kernel_shape) return true;
  for (size_t i = 2; i < weights.size(); ++i) {
    const Dim stated = (*conv.window.kernel_shape)[i - 2];
    if (!ctx.symbols().unify(stated, weights[i])) {
      ctx.fail_attribute(rules.kernel_shape_of_weights, "kernel_shape",
                         fmt::format("entry {} of `kernel_shape` is {}, expected {} as in the weights", i - 2,
                                     to_string(stated), to_string(ctx.symbols().resolve(weights[i]))),
                         "leave out `kernel_shape`, or write the spatial sizes of the weights");
      return false;
    }
    weights[i] = stated;
  }
  return true;
}

std::optional<ConvSizes> read_sizes(const Convolution& conv, const WeightRules& rules, InferContext& ctx) {
  if (!ctx.rank_at_least(conv.in, 3, rules.window.spatial_axes)) return std::nullopt;
  const auto rank = conv_rank(conv);
  if (!rank) return std::nullopt;
  if (!conv.in.ranked && !ctx.rank_at_least(conv.weights, 3, rules.window.spatial_axes)) return std::nullopt;
  if (!ctx.rank_is(conv.weights, *rank, rules.weights_rank)) return std::nullopt;
  ConvSizes sizes;
  sizes.in = conv.in.ranked ? Dims(conv.in.dims) : Dims(*rank);
  sizes.weights = conv.weights.ranked ? Dims(conv.weights.dims) : Dims(*rank);
  auto axes = window_axes(conv.window, *rank - 2, rules.window, ctx);
  if (!axes || !read_kernel_shape(conv, sizes.weights, rules, ctx)) return std::nullopt;
  sizes.axes = std::move(*axes);
  return sizes;
}

bool group_is_positive(int64_t group, const WeightRules& rules, InferContext& ctx) {
  if (!rules.group_divides || group >= 1) return true;
  ctx.fail_attribute(*rules.group_divides, "group", fmt::format("`group` is {}, expected 1 or more", group),
                     "write a number from 1");
  return false;
}

bool group_divides(int64_t group, Dim channels, std::string_view what, const WeightRules& rules, InferContext& ctx) {
  const Dim size = ctx.symbols().resolve(channels);
  if (!rules.group_divides || !size.is_number() || size.number() % group == 0) return true;
  ctx.fail_attribute(*rules.group_divides, "group",
                     fmt::format("`group` is {}, which does not divide the {} {}", group, size.number(), what),
                     fmt::format("write a divisor of {}", size.number()));
  return false;
}

bool channels_match(const Convolution& conv, const ConvSizes& sizes, const WeightRules& rules, InferContext& ctx) {
  if (!rules.channels_grouped) return true;
  const Dim channels = sizes.in[1], of_weights = sizes.weights[1];
  if (ctx.symbols().unify(channels, ctx.pool().mul(of_weights, conv.group))) return true;
  const std::string expected = to_string(ctx.symbols().resolve(of_weights));
  ctx.fail(
      *rules.channels_grouped, conv.in,
      fmt::format("the input has {} channels, expected {}*{}", to_string(ctx.symbols().resolve(channels)), expected,
                  conv.group),
      fmt::format("give the input {}*{} channels, or take weights for the channels that it has", expected, conv.group));
  return false;
}

bool bias_matches(const Convolution& conv, Dim features, const WeightRules& rules, InferContext& ctx) {
  return !rules.bias_size || is_vector_of(conv.bias, features, *rules.bias_size, ctx);
}

}  // namespace

std::optional<Dims> conv_dims(const Convolution& conv, const ConvRules& rules, InferContext& ctx) {
  const auto sizes = read_sizes(conv, rules.weights, ctx);
  if (!sizes || !group_is_positive(conv.group, rules.weights, ctx)) return std::nullopt;
  const Dim features = sizes->weights[0];
  if (!channels_match(conv, *sizes, rules.weights, ctx) ||
      !group_divides(conv.group, features, "output channels", rules.weights, ctx) ||
      !bias_matches(conv, features, rules.weights, ctx))
    return std::nullopt;
  const auto counts = window_counts(sizes->spatial(), sizes->kernel(), conv.window, sizes->axes,
                                    conv.window.kernel_shape ? nullptr : &conv.weights, rules.kernel_fits, ctx);
  if (!counts) return std::nullopt;
  Dims out{sizes->in[0], features};
  out.append(*counts);
  return out;
}

namespace {

std::optional<Dims> covered_sizes(const Convolution& conv, const ConvSizes& sizes, const TransposedOutput& output,
                                  const ConvTransposeRules& rules, InferContext& ctx) {
  Dims result;
  for (size_t i = 0; i < sizes.axis_count(); ++i) {
    const WindowAxis& axis = sizes.axes[i];
    const Dim size = sizes.spatial()[i];
    if (conv.window.pads_to_same()) {
      result.push_back(output.same_keeps_size ? size : ctx.pool().mul(size, axis.stride));
      continue;
    }
    const Dim extra = output.padding ? Dim((*output.padding)[i]) : Dim(int64_t{0});
    const auto covered = covered_size(i, size, sizes.kernel()[i], extra, axis, rules.output_left, ctx);
    if (!covered) return std::nullopt;
    result.push_back(*covered);
  }
  return result;
}

bool takes_channels(const Convolution& conv, const ConvSizes& sizes, const WeightRules& rules, InferContext& ctx) {
  if (!rules.channels_grouped || ctx.symbols().unify(sizes.in[1], sizes.weights[0])) return true;
  const std::string expected = to_string(ctx.symbols().resolve(sizes.weights[0]));
  ctx.fail(
      *rules.channels_grouped, conv.in,
      fmt::format("the input has {} channels, expected {}", to_string(ctx.symbols().resolve(sizes.in[1])), expected),
      fmt::format("give the input {} channels, or take weights for the channels that it has", expected));
  return false;
}

bool output_padding_is_small(const TransposedOutput& output, const ConvSizes& sizes, const ConvTransposeRules& rules,
                             InferContext& ctx) {
  if (!output.padding) return true;
  if (output.padding->size() != sizes.axis_count()) {
    ctx.fail_attribute(
        rules.weights.window.entries_per_axis, "output_padding",
        fmt::format("`output_padding` has {} entries, expected {}", output.padding->size(), sizes.axis_count()),
        "write a number for each spatial axis");
    return false;
  }
  for (size_t i = 0; i < sizes.axis_count(); ++i) {
    const int64_t padding = (*output.padding)[i];
    const Dim most = ctx.pool().max(sizes.axes[i].stride, sizes.axes[i].dilation);
    if (padding >= 0 && (!most.is_number() || padding < most.number())) continue;
    ctx.fail_attribute(rules.output_padding_small, "output_padding",
                       fmt::format("entry {} of `output_padding` is {}, expected 0 to {}", i, padding,
                                   to_string(ctx.pool().sub(most, 1))),
                       "make it smaller than the stride or the dilation");
    return false;
  }
  return true;
}

// The sizes that the node asks for; pads follow from them.
std::optional<Dims> stated_sizes(const ConvSizes& sizes, const TransposedOutput& output, const WeightRules& rules,
                                 InferContext& ctx) {
  Ints shape = *output.shape;
  const size_t count = sizes.axis_count();
  if (output.shape_may_be_whole && shape.size() == count + 2) shape = shape.subspan(2);
  if (shape.size() != count) {
    ctx.fail_attribute(rules.window.entries_per_axis, "output_shape",
                       fmt::format("`output_shape` has {} entries, expected {}", shape.size(), count),
                       "write a size for each spatial axis, none for batch and channels");
    return std::nullopt;
  }
  Dims result;
  for (const int64_t size : shape) {
    if (size < 1) {
      ctx.fail_attribute(rules.window.window_positive, "output_shape",
                         fmt::format("entry {} of `output_shape` is {}, expected 1 or more", result.size(), size),
                         "write a number from 1");
      return std::nullopt;
    }
    result.push_back(size);
  }
  return result;
}

}  // namespace

std::optional<Dims> conv_transpose_dims(const Convolution& conv, const TransposedOutput& output,
                                        const ConvTransposeRules& rules, InferContext& ctx) {
  const auto sizes = read_sizes(conv, rules.weights, ctx);
  if (!sizes || !group_is_positive(conv.group, rules.weights, ctx) ||
      !output_padding_is_small(output, *sizes, rules, ctx))
    return std::nullopt;
  const Dim features = ctx.pool().mul(sizes->weights[1], conv.group);
  if (!takes_channels(conv, *sizes, rules.weights, ctx) ||
      !group_divides(conv.group, sizes->in[1], "input channels", rules.weights, ctx) ||
      !bias_matches(conv, features, rules.weights, ctx))
    return std::nullopt;
  const auto spatial =
      output.shape ? stated_sizes(*sizes, output, rules.weights, ctx) : covered_sizes(conv, *sizes, output, rules, ctx);
  if (!spatial) return std::nullopt;
  Dims out{sizes->in[0], features};
  out.append(*spatial);
  return out;
}

}  // namespace onnx_check
