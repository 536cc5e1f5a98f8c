#include "ops/ai.onnx/Split.h"

#include <cmath>
#include <fmt/format.h>

#include "inference/context.h"
#include "inference/moved_elements.h"

namespace onnx_check::ops::ai_onnx {

namespace {

using SplitRules = Split_18<Infer>;  // every version's are the same

void split_by_sizes(const Fact& in, std::span<Fact> parts, std::optional<size_t> axis, const Dims& sizes,
                    InferContext& ctx) {
  if (sizes.size() != parts.size())
    return ctx.fail(SplitRules::one_size_per_output,
                    fmt::format("the number of sizes is {}, expected {}", sizes.size(), parts.size()),
                    fmt::format("state {} sizes", parts.size()));
  Dim total = 0;
  for (const Dim size : sizes) {
    if (size.is_below_all() || (size.is_number() && size.number() < 0))
      return ctx.fail(SplitRules::sizes_not_negative, fmt::format("a size is {}, expected 0 or more", to_string(size)),
                      "state the size of the part");
    total = ctx.pool().add(total, size);
  }
  if (!axis) return;
  const Dim whole = in.dim(*axis);
  if (ctx.symbols().unify(whole, total)) return cut_into_parts(in, parts, *axis, sizes, ctx);
  ctx.fail(SplitRules::sizes_add_up, in,
           fmt::format("the sizes add up to {}, expected {}", to_string(ctx.symbols().resolve(total)),
                       to_string(ctx.symbols().resolve(whole))),
           "state sizes that add up to the size of the dimension");
}

void split_evenly(const Fact& in, std::span<Fact> parts, std::optional<size_t> axis, InferContext& ctx) {
  if (!axis) return;
  const auto count = static_cast<int64_t>(parts.size());
  const Dim whole = ctx.symbols().resolve(in.dim(*axis));
  if (whole.is_number() && whole.number() % count != 0)
    return ctx.fail(SplitRules::splits_evenly, in,
                    fmt::format("a size of {} has no {} equal parts", whole.number(), count),
                    "state the sizes of the parts");
  cut_into_parts(in, parts, *axis, Dims(parts.size(), ctx.pool().floor_div(in.dim(*axis), count)), ctx);
}

// All parts but the last have the same size.
void split_with_rest(const Fact& in, std::span<Fact> parts, size_t axis, InferContext& ctx) {
  const auto count = static_cast<int64_t>(parts.size());
  const Dim whole = in.dim(axis), part = ctx.pool().ceil_div(whole, count);
  const Dim last = ctx.pool().sub(whole, ctx.pool().mul(part, count - 1));
  if (last.is_number() && last.number() < 0)
    return ctx.fail(
        SplitRules::parts_not_negative, in,
        fmt::format("a size of {} in {} parts leaves {} for the last", to_string(whole), count, last.number()),
        "state the sizes of the parts");
  Dims sizes(parts.size(), part);
  sizes[sizes.size() - 1] = last;
  cut_into_parts(in, parts, axis, sizes, ctx);
}

std::optional<size_t> split_axis(const Fact& in, int64_t axis, InferContext& ctx) {
  return in.ranked ? ctx.axis(axis, in.rank(), SplitRules::axis_in_range) : std::nullopt;
}

void split_by_input(const Fact& in, std::span<Fact> parts, std::optional<size_t> axis, const Fact& split,
                    InferContext& ctx) {
  if (!ctx.rank_is(split, 1, SplitRules::split_is_vector)) return;
  if (const auto sizes = ctx.known(split)) return split_by_sizes(in, parts, axis, Dims(*sizes), ctx);
  Dims sizes(parts.size());
  if (const auto floats = ctx.known_floats(split)) {
    sizes = Dims();
    for (const double size : *floats)
      sizes.push_back(std::fabs(size) < most_exact_integer ? Dim(static_cast<int64_t>(size)) : Dim());
    return split_by_sizes(in, parts, axis, sizes, ctx);
  }
  for (Fact& part : parts) part.why_unknown = "the sizes are values of the run";
  if (axis) cut_into_parts(in, parts, *axis, sizes, ctx);
}

}  // namespace

void infer(Split_1<Infer> op, InferContext& ctx) {
  const auto axis = split_axis(op.input, op.axis.value_or(0), ctx);
  if (op.input.ranked && !axis) return;
  if (op.split_in) return split_by_input(op.input, op.outputs, axis, *op.split_in, ctx);
  if (op.split_attr) return split_by_sizes(op.input, op.outputs, axis, dims_of(*op.split_attr), ctx);
  split_evenly(op.input, op.outputs, axis, ctx);
}

void infer(Split_2<Infer> op, InferContext& ctx) {
  const auto axis = split_axis(op.input, op.axis, ctx);
  if (op.input.ranked && !axis) return;
  if (op.split) return split_by_sizes(op.input, op.outputs, axis, dims_of(*op.split), ctx);
  split_evenly(op.input, op.outputs, axis, ctx);
}

void infer(Split_13<Infer> op, InferContext& ctx) {
  const auto axis = split_axis(op.input, op.axis, ctx);
  if (op.input.ranked && !axis) return;
  if (op.split) return split_by_input(op.input, op.outputs, axis, *op.split, ctx);
  split_evenly(op.input, op.outputs, axis, ctx);
}

void infer(Split_18<Infer> op, InferContext& ctx) {
  const auto axis = split_axis(op.input, op.axis, ctx);
  if (op.input.ranked && !axis) return;
  if ((op.split != nullptr) == op.num_outputs.has_value())
    return ctx.fail(op.split_or_num_outputs, op.split ? "both split and num_outputs are given" : "neither is given",
                    "give one of them");
  if (op.split) return split_by_input(op.input, op.outputs, axis, *op.split, ctx);
  if (*op.num_outputs != static_cast<int64_t>(op.outputs.size()))
    return ctx.fail_attribute(op.num_outputs_fits, "num_outputs",
                              fmt::format("num_outputs is {}, expected {}", *op.num_outputs, op.outputs.size()),
                              fmt::format("set num_outputs to {}", op.outputs.size()));
  if (axis) split_with_rest(op.input, op.outputs, *axis, ctx);
}

}  // namespace onnx_check::ops::ai_onnx
