#include "ops/ai.onnx/Tile.h"

#include <cmath>
#include <fmt/format.h>

#include "inference/context.h"
#include "inference/moved_elements.h"

namespace onnx_check::ops::ai_onnx {

namespace {

void tile_elements(const Fact& in, Fact& out, InferContext& ctx) {
  const auto from = may_be_known(in) ? plain_sizes(in) : std::nullopt;
  if (!from) return;
  const auto source_of = [&](Coordinates at) {
    std::vector<size_t> source(at.begin(), at.end());
    for (size_t i = 0; i < source.size(); ++i) source[i] %= (*from)[i];
    return offset_of(source, *from);
  };
  move_elements(in, out, source_of, ctx);
}

Dim tile_number(const Fact& in, InferContext& ctx) {
  const auto floats = ctx.known_floats(in);
  const bool integral = floats && floats->size() == 1 && std::fabs(floats->front()) <= most_exact_integer;
  return integral ? Dim(static_cast<int64_t>(floats->front())) : Dim();
}

}  // namespace

void infer(Tile_1<Infer> op, InferContext& ctx) {
  for (const Fact* in : {&op.tiles, &op.axis})
    if (!ctx.is_scalar(*in, op.operands_are_scalars)) return;
  if (!op.input.ranked) return;
  const Dim tiles = tile_number(op.tiles, ctx), axis_number = tile_number(op.axis, ctx);
  if (!axis_number.is_number()) {
    op.output.why_unknown = "the axis is a value of the run";
    return ctx.set_dims(op.output, Dims(op.input.rank()));
  }
  const auto axis = ctx.axis(axis_number.number(), op.input.rank(), op.axis_in_range);
  if (!axis) return;
  if (tiles.is_number() && tiles.number() < 0)
    return ctx.fail(op.repeats_not_negative, op.tiles, fmt::format("tiles is {}, expected 0 or more", tiles.number()),
                    "repeat 0 or more times");
  Dims dims(op.input.dims);
  dims[*axis] = ctx.pool().mul(dims[*axis], tiles);
  ctx.set_dims(op.output, dims);
  tile_elements(op.input, op.output, ctx);
}

void infer(Tile_6<Infer> op, InferContext& ctx) {
  const auto repeats = stated_sizes(op.repeats, op.repeats_are_vector, op.repeats_not_negative, ctx);
  if (!repeats) return;
  if (!ctx.known(op.repeats)) op.output.why_unknown = "the repeats are values of the run";
  if (!op.input.ranked) {
    if (repeats->counted) ctx.set_dims(op.output, Dims(repeats->dims.size()));
    return;
  }
  if (!repeats->counted) return ctx.set_dims(op.output, Dims(op.input.rank()));
  if (repeats->dims.size() != op.input.rank())
    return ctx.fail(op.one_repeat_per_dimension, op.repeats,
                    fmt::format("the length is {}, expected {}", repeats->dims.size(), op.input.rank()),
                    fmt::format("state {} repeats", op.input.rank()));
  Dims dims;
  for (size_t i = 0; i < op.input.rank(); ++i) dims.push_back(ctx.pool().mul(op.input.dim(i), repeats->dims[i]));
  ctx.set_dims(op.output, dims);
  tile_elements(op.input, op.output, ctx);
}

}  // namespace onnx_check::ops::ai_onnx
