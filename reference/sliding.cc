#include "reference/sliding.h"

#include <fmt/format.h>

namespace onnx_check {

namespace {

// Far beyond any tensor, and small enough that sums and one product stay in 64 bits.
constexpr int64_t largest_entry = int64_t{1} << 30;

bool has_entries(const std::optional<Ints>& list, std::string_view name, size_t count, int64_t least,
                 EvalContext& context) {
  if (!list) return true;
  if (list->size() != count) {
    context.fail_attribute(run_rules::value, name, fmt::format("it has {} entries, expected {}", list->size(), count),
                           "state an entry for each spatial axis (pads: two)");
    return false;
  }
  for (const int64_t entry : *list)
    if (entry < least || entry > largest_entry) {
      context.fail_attribute(run_rules::value, name, fmt::format("an entry is {}, expected {} or more", entry, least),
                             "state numbers of that range");
      return false;
    }
  return true;
}

bool is_padding(std::string_view auto_pad, EvalContext& context) {
  for (const std::string_view known : {"NOTSET", "VALID", "SAME_UPPER", "SAME_LOWER"})
    if (auto_pad == known) return true;
  context.fail_attribute(run_rules::value, "auto_pad", fmt::format("\"{}\" is no way of padding", auto_pad),
                         "use NOTSET, VALID, SAME_UPPER or SAME_LOWER");
  return false;
}

int64_t up(int64_t a, int64_t b) { return (a + b - 1) / b; }

int64_t windows_of(const SlidingAxis& axis, const SlidingAttributes& attributes) {
  const int64_t room = axis.size + axis.pad_begin + axis.pad_end - axis.extent();
  if (room < 0) return 0;
  if (!attributes.ceil_mode || attributes.auto_pad != "NOTSET") return room / axis.stride + 1;
  const int64_t count = up(room, axis.stride) + 1;
  return attributes.starts_inside && (count - 1) * axis.stride >= axis.size + axis.pad_begin ? count - 1 : count;
}

}  // namespace

void pad_to_same(SlidingAxis& axis, int64_t total, bool more_behind) {
  total = std::max<int64_t>(total, 0);
  axis.pad_begin = more_behind ? total / 2 : total - total / 2;
  axis.pad_end = total - axis.pad_begin;
}

std::optional<SlidingAxes> stated_axes(std::span<const int64_t> sizes, std::span<const int64_t> kernel,
                                       const SlidingAttributes& attributes, EvalContext& context) {
  const size_t count = sizes.size();
  const std::optional<Ints> kernel_sizes(std::in_place, kernel.begin(), kernel.end());
  if (!has_entries(kernel_sizes, "kernel_shape", count, 1, context) ||
      !has_entries(attributes.strides, "strides", count, 1, context) ||
      !has_entries(attributes.dilations, "dilations", count, 1, context) ||
      !has_entries(attributes.pads, "pads", 2 * count, 0, context) || !is_padding(attributes.auto_pad, context))
    return std::nullopt;
  SlidingAxes axes(count);
  const bool has_pads = attributes.pads && attributes.auto_pad == "NOTSET";
  for (size_t a = 0; a < count; ++a) {
    axes[a].size = sizes[a];
    axes[a].kernel = kernel[a];
    if (attributes.strides) axes[a].stride = (*attributes.strides)[a];
    if (attributes.dilations) axes[a].dilation = (*attributes.dilations)[a];
    if (has_pads) axes[a].pad_begin = (*attributes.pads)[a];
    if (has_pads) axes[a].pad_end = (*attributes.pads)[a + count];
    if (sizes[a] <= largest_entry) continue;
    context.fail(run_rules::too_much_memory, fmt::format("a spatial axis has {} elements", sizes[a]),
                 "take a smaller input");
    return std::nullopt;
  }
  return axes;
}

std::optional<SlidingAxes> sliding_axes(const Datum& x, std::span<const int64_t> kernel,
                                        const SlidingAttributes& attributes, EvalContext& context) {
  if (!context.rank_at_least(x, 3)) return std::nullopt;
  auto axes = stated_axes(std::span(x.dims()).subspan(2), kernel, attributes, context);
  if (!axes) return std::nullopt;
  for (SlidingAxis& axis : *axes) {
    if (attributes.pads_to_same())
      pad_to_same(axis, (up(axis.size, axis.stride) - 1) * axis.stride + axis.extent() - axis.size,
                  attributes.auto_pad == "SAME_UPPER");
    axis.windows = attributes.pads_to_same() ? up(axis.size, axis.stride) : windows_of(axis, attributes);
    if (axis.windows != 0 || attributes.pads_to_same()) continue;
    context.fail(run_rules::shape, x,
                 fmt::format("the kernel covers {}, and the padded input has {}", axis.extent(),
                             axis.size + axis.pad_begin + axis.pad_end),
                 "take a smaller kernel, or pad more");
    return std::nullopt;
  }
  return axes;
}

size_t window_count(const SlidingAxes& axes) {
  size_t count = 1;
  for (const SlidingAxis& axis : axes) count *= static_cast<size_t>(axis.windows);
  return count;
}

size_t kernel_points(const SlidingAxes& axes) {
  size_t count = 1;
  for (const SlidingAxis& axis : axes) count *= static_cast<size_t>(axis.kernel);
  return count;
}

Sizes pooled_dims(const Datum& x, const SlidingAxes& axes) {
  Sizes dims(x.dims().begin(), x.dims().begin() + 2);
  for (const SlidingAxis& axis : axes) dims.push_back(axis.windows);
  return dims;
}

}  // namespace onnx_check
