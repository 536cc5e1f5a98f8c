#include "inference/spatial.h"

#include <algorithm>
#include <fmt/format.h>

namespace onnx_check {

namespace {

bool has_entries(const std::optional<Ints>& values, std::string_view attribute, size_t count, std::string_view what,
                 const WindowRules& rules, InferContext& ctx) {
  if (!values || values->size() == count) return true;
  ctx.fail_attribute(rules.entries_per_axis, attribute,
                     fmt::format("`{}` has {} entries, expected {}", attribute, values->size(), count),
                     fmt::format("write {} for each spatial axis", what));
  return false;
}

bool is_positive(const std::optional<Ints>& values, std::string_view attribute, const WindowRules& rules,
                 InferContext& ctx) {
  if (!values) return true;
  const auto bad = std::find_if(values->begin(), values->end(), [](int64_t value) { return value < 1; });
  if (bad == values->end()) return true;
  ctx.fail_attribute(rules.window_positive, attribute,
                     fmt::format("entry {} of `{}` is {}, expected 1 or more", bad - values->begin(), attribute, *bad),
                     "write a number from 1");
  return false;
}

// Others are the checker's to report.
bool is_auto_pad(std::string_view auto_pad) {
  return auto_pad == "NOTSET" || auto_pad == "SAME_UPPER" || auto_pad == "SAME_LOWER" || auto_pad == "VALID";
}

// Zeros beside an auto_pad mean no harm.
bool padding_is_stated_once(const Window& window, const WindowRules& rules, InferContext& ctx) {
  if (!rules.padding_once || !window.pads || window.auto_pad == "NOTSET") return true;
  if (std::all_of(window.pads->begin(), window.pads->end(), [](int64_t pad) { return pad == 0; })) return true;
  ctx.fail_attribute(*rules.padding_once, "pads",
                     fmt::format("`pads` pads, but `auto_pad` is {}, expected one of the two", window.auto_pad),
                     "leave out `pads` or `auto_pad`");
  return false;
}

}  // namespace

std::optional<std::vector<WindowAxis>> window_axes(const Window& window, size_t count, const WindowRules& rules,
                                                   InferContext& ctx) {
  if (!is_auto_pad(window.auto_pad)) return std::nullopt;
  if (!has_entries(window.kernel_shape, "kernel_shape", count, "a size", rules, ctx) ||
      !has_entries(window.strides, "strides", count, "a stride", rules, ctx) ||
      !has_entries(window.dilations, "dilations", count, "a dilation", rules, ctx) ||
      !has_entries(window.pads, "pads", 2 * count, "a begin, then an end", rules, ctx) ||
      !is_positive(window.kernel_shape, "kernel_shape", rules, ctx) ||
      !is_positive(window.strides, "strides", rules, ctx) || !is_positive(window.dilations, "dilations", rules, ctx) ||
      !padding_is_stated_once(window, rules, ctx))
    return std::nullopt;
  std::vector<WindowAxis> axes(count);
  for (size_t i = 0; i < count; ++i) {
    if (window.strides) axes[i].stride = (*window.strides)[i];
    if (window.dilations) axes[i].dilation = (*window.dilations)[i];
    if (!window.pads || window.auto_pad != "NOTSET") continue;
    axes[i].pad_begin = (*window.pads)[i];
    axes[i].pad_end = (*window.pads)[count + i];
  }
  return axes;
}

Dim window_extent(Dim kernel, const WindowAxis& axis, InferContext& ctx) {
  return ctx.pool().add(ctx.pool().mul(ctx.pool().sub(kernel, 1), axis.dilation), 1);
}

namespace {

// A last window that begins in the padding behind the input does not count.
Dim count_starts_inside(Dim count, Dim size, Dim extent, const WindowAxis& axis, InferContext& ctx) {
  DimPool& pool = ctx.pool();
  if (pool.at_most(pool.add(axis.pad_end, axis.stride), extent)) return count;
  return pool.min(count, pool.ceil_div(pool.add(size, axis.pad_begin), axis.stride));
}

Dim window_count(Dim size, Dim extent, const Window& window, const WindowAxis& axis, InferContext& ctx) {
  DimPool& pool = ctx.pool();
  if (window.pads_to_same()) return pool.ceil_div(size, axis.stride);
  const Dim padded = pool.add(size, pool.add(axis.pad_begin, axis.pad_end));
  const Dim room = pool.sub(padded, extent);
  const bool rounds_up = window.ceil_mode && window.auto_pad == "NOTSET";
  const Dim steps = rounds_up ? pool.ceil_div(room, axis.stride) : pool.floor_div(room, axis.stride);
  const Dim count = pool.add(steps, 1);
  return rounds_up && window.starts_inside ? count_starts_inside(count, size, extent, axis, ctx) : count;
}

bool kernel_fits_in(size_t index, Dim size, Dim extent, const Window& window, const WindowAxis& axis,
                    const Fact* kernel_from, const Constraint& kernel_fits, InferContext& ctx) {
  if (window.pads_to_same()) return true;
  const Dim padded = ctx.symbols().resolve(ctx.pool().add(size, ctx.pool().add(axis.pad_begin, axis.pad_end)));
  const Dim covered = ctx.symbols().resolve(extent);
  if (!padded.is_number() || !covered.is_number() || covered.number() <= padded.number()) return true;
  std::string message = fmt::format("along spatial axis {} the kernel covers {}, but the padded input has only {}",
                                    index, covered.number(), padded.number());
  std::string help = fmt::format("take a smaller kernel, or pad the input by {} more along spatial axis {}",
                                 covered.number() - padded.number(), index);
  if (kernel_from)
    ctx.fail(kernel_fits, *kernel_from, std::move(message), std::move(help));
  else
    ctx.fail_attribute(kernel_fits, "kernel_shape", std::move(message), std::move(help));
  return false;
}

}  // namespace

std::optional<Dims> window_counts(std::span<const Dim> spatial, std::span<const Dim> kernel, const Window& window,
                                  std::span<const WindowAxis> axes, const Fact* kernel_from,
                                  const Constraint& kernel_fits, InferContext& ctx) {
  Dims counts;
  for (size_t i = 0; i < axes.size(); ++i) {
    const Dim extent = window_extent(kernel[i], axes[i], ctx);
    if (!kernel_fits_in(i, spatial[i], extent, window, axes[i], kernel_from, kernel_fits, ctx)) return std::nullopt;
    counts.push_back(window_count(spatial[i], extent, window, axes[i], ctx));
  }
  return counts;
}

std::optional<Dim> covered_size(size_t index, Dim count, Dim kernel, Dim extra, const WindowAxis& axis,
                                const Constraint& output_left, InferContext& ctx) {
  DimPool& pool = ctx.pool();
  const Dim spread = pool.mul(pool.sub(count, 1), axis.stride);
  const Dim covered = pool.add(pool.add(spread, extra), window_extent(kernel, axis, ctx));
  const Dim padding = pool.add(axis.pad_begin, axis.pad_end);
  const Dim left = pool.sub(covered, padding), resolved = ctx.symbols().resolve(left);
  if (!resolved.is_number() || resolved.number() > 0) return left;
  ctx.fail(output_left,
           fmt::format("along spatial axis {} the output has {}, of which the padding cuts off {}", index,
                       to_string(ctx.symbols().resolve(covered)), to_string(padding)),
           "pad less");
  return std::nullopt;
}

std::optional<Dims> pooled_dims(const Fact& in, const Window& window, const PoolRules& rules, InferContext& ctx) {
  if (!ctx.rank_at_least(in, 3, rules.window.spatial_axes)) return std::nullopt;
  if (!in.ranked && !window.kernel_shape) return std::nullopt;
  const size_t count = in.ranked ? in.rank() - 2 : window.kernel_shape->size();
  const auto axes = window_axes(window, count, rules.window, ctx);
  if (!axes) return std::nullopt;
  const Dims dims = in.ranked ? Dims(in.dims) : Dims(count + 2);
  Dims kernel(count);
  if (window.kernel_shape) std::copy(window.kernel_shape->begin(), window.kernel_shape->end(), kernel.begin());
  const auto counts =
      window_counts(std::span<const Dim>(dims).subspan(2), kernel, window, *axes, nullptr, rules.kernel_fits, ctx);
  if (!counts) return std::nullopt;
  Dims out{dims[0], dims[1]};
  out.append(*counts);
  return out;
}

void infer_global_pool(const Fact& in, Fact& out, const Constraint& spatial_axes, InferContext& ctx) {
  if (!in.ranked || !ctx.rank_at_least(in, 3, spatial_axes)) return;
  Dims dims{in.dim(0), in.dim(1)};
  dims.append(Dims(in.rank() - 2, 1));
  ctx.set_dims(out, dims);
}

}  // namespace onnx_check
