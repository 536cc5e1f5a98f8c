#include "ops/ai.onnx/Pad.h"

#include <algorithm>
#include <fmt/format.h>

#include "inference/context.h"
#include "inference/moved_elements.h"

namespace onnx_check::ops::ai_onnx {

namespace {

using PadRules = Pad_11<Infer>;  // every version's are the same

// How much is added to a dimension, or with a negative number taken away, in front and behind.
struct Padding {
  Dim before = 0, after = 0;
};

// `fill` is null for a float that is not zero, or a mode that looks at the elements.
void pad_elements(const Fact& data, const std::vector<Padding>& paddings, const Fact* fill, Fact& out,
                  InferContext& ctx) {
  const auto from = plain_sizes(data);
  if (!from || !ctx.known(data)) return;
  for (const Padding& padding : paddings)
    if (!padding.before.is_number()) return;
  const auto source_of = [&](Coordinates at) {
    std::vector<size_t> source(at.size());
    for (size_t i = 0; i < at.size(); ++i) {
      const int64_t index = static_cast<int64_t>(at[i]) - paddings[i].before.number();
      if (index < 0 || index >= static_cast<int64_t>((*from)[i])) return no_source;
      source[i] = static_cast<size_t>(index);
    }
    return offset_of(source, *from);
  };
  move_elements(data, out, source_of, ctx);
  const Dim value = fill ? ctx.known_scalar(*fill) : Dim(int64_t{0});
  const auto sizes = plain_sizes(out);
  const auto moved = ctx.known(out);
  if (!sizes || !moved || !value.known()) return;
  Dims elements(*moved);
  for_each_position(*sizes, [&](Coordinates at) {
    if (source_of(at) == no_source) elements[offset_of(at, *sizes)] = value;
  });
  ctx.set_known(out, elements);
}

void pad(const Fact& data, const std::vector<Padding>& paddings, Fact& out, InferContext& ctx) {
  Dims dims;
  for (size_t i = 0; i < paddings.size(); ++i) {
    const Dim size = ctx.pool().add(ctx.pool().add(data.dim(i), paddings[i].before), paddings[i].after);
    if (size.is_number() && size.number() < 0)
      return ctx.fail(PadRules::size_not_negative, data,
                      fmt::format("dimension {} would have the size {}", i, size.number()),
                      "take away no more than there is");
    dims.push_back(size);
  }
  ctx.set_dims(out, dims);
}

// Nothing where a finding was reported.
std::optional<std::vector<Padding>> paddings_of(const Fact& data, std::span<const Dim> pads,
                                                const std::vector<size_t>& axes, InferContext& ctx) {
  if (pads.size() != 2 * axes.size()) {
    ctx.fail(PadRules::two_pads_per_axis,
             fmt::format("the number of pads is {}, expected {}", pads.size(), 2 * axes.size()),
             "state a pad for the begin and for the end of each axis");
    return std::nullopt;
  }
  std::vector<Padding> paddings(data.rank());
  for (size_t i = 0; i < axes.size(); ++i) paddings[axes[i]] = {pads[i], pads[axes.size() + i]};
  return paddings;
}

std::vector<size_t> all_axes(const Fact& data) {
  std::vector<size_t> axes;
  for (size_t i = 0; i < data.rank(); ++i) axes.push_back(i);
  return axes;
}

void pad_by_attribute(const Fact& data, Ints pads, Fact& out, InferContext& ctx) {
  if (!data.ranked) return;
  if (const auto paddings = paddings_of(data, dims_of(pads), all_axes(data), ctx)) pad(data, *paddings, out, ctx);
}

}  // namespace

void infer(Pad_1<Infer> op, InferContext& ctx) { pad_by_attribute(op.data, op.paddings, op.output, ctx); }
void infer(Pad_2<Infer> op, InferContext& ctx) { pad_by_attribute(op.data, op.pads, op.output, ctx); }

void infer(Pad_11<Infer> op, InferContext& ctx) {
  if (!ctx.rank_is(op.pads, 1, op.pads_are_vector)) return;
  if (!op.data.ranked) return;
  const auto stated = op.axes ? ctx.known_numbers(*op.axes) : std::nullopt;
  const auto pads = ctx.known(op.pads);
  if (!pads || (op.axes && !stated)) {
    op.output.why_unknown = "the pads are values of the run";
    return ctx.set_dims(op.output, Dims(op.data.rank()));
  }
  const auto axes = op.axes ? ctx.axes(*stated, op.data.rank(), op.axis_in_range, op.axes_distinct)
                            : std::optional(all_axes(op.data));
  if (!axes) return;
  const auto paddings = paddings_of(op.data, *pads, *axes, ctx);
  if (!paddings) return;
  pad(op.data, *paddings, op.output, ctx);
  if (op.output.ranked && op.mode == "constant" && may_be_known(op.data))
    pad_elements(op.data, *paddings, op.constant_value, op.output, ctx);
}

}  // namespace onnx_check::ops::ai_onnx
