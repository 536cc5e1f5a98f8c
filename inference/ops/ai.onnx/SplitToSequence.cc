#include "ops/ai.onnx/SplitToSequence.h"

#include <fmt/format.h>

#include "inference/sequences.h"

namespace onnx_check::ops::ai_onnx {

namespace {

// How many parts there are, and their size along the axis where all have the same.
struct Parts {
  Dim count, size;
};

std::optional<Parts> equal_parts(const SplitToSequence_11<Infer>& op, Dim whole, InferContext& ctx) {
  const Dim size = ctx.symbols().resolve(ctx.known_scalar(*op.split));
  if (size.is_number() && size.number() < 1) {
    ctx.fail(op.parts_valid, *op.split, fmt::format("the size of the parts is {}, expected at least 1", size.number()),
             "pass 1 or more");
    return std::nullopt;
  }
  const bool nothing_left = ctx.pool().mod(whole, size).is(0);
  return Parts{ctx.pool().ceil_div(whole, size), nothing_left ? size : Dim()};
}

std::optional<Parts> listed_parts(const SplitToSequence_11<Infer>& op, Dim whole, InferContext& ctx) {
  Parts parts{op.split->dim(0), {}};
  const auto sizes = ctx.known(*op.split);
  if (!sizes || sizes->empty()) return parts;
  parts.size = sizes->front();
  Dim sum = 0;
  for (const Dim size : *sizes) {
    if (size.is_number() && size.number() < 0) {
      ctx.fail(op.parts_valid, *op.split, fmt::format("a part has the size {}, expected at least 0", size.number()),
               "pass sizes of 0 or more");
      return std::nullopt;
    }
    if (!same(size, parts.size)) parts.size = {};
    sum = ctx.pool().add(sum, size);
  }
  if (!ctx.unify(whole, sum, *op.split, op.parts_cover)) return std::nullopt;
  return parts;
}

std::optional<Parts> parts_of(const SplitToSequence_11<Infer>& op, Dim whole, InferContext& ctx) {
  if (!op.split) return Parts{whole, 1};
  if (!op.split->ranked) return Parts{};
  return op.split->is_scalar() ? equal_parts(op, whole, ctx) : listed_parts(op, whole, ctx);
}

}  // namespace

void infer(SplitToSequence_11<Infer> op, InferContext& ctx) {
  Fact element;
  element.kind = Fact::Kind::tensor;
  element.element = op.input.element;
  if (op.split && op.split->ranked && op.split->rank() > 1) {
    ctx.rank_is(*op.split, 1, op.split_rank);
    return;
  }
  if (!op.input.ranked) return set_sequence(op.output_sequence, element, {}, ctx);
  const auto axis = ctx.axis(op.axis, op.input.rank(), op.axis_in_range);
  if (!axis) return;
  const auto parts = parts_of(op, op.input.dim(*axis), ctx);
  if (!parts) return;
  const bool drops_axis = !op.split && op.keepdims == 0;
  Dims dims = erased(op.input.dims, *axis);
  if (!drops_axis) dims = inserted(dims, *axis, parts->size);
  ctx.set_dims(element, dims);
  set_sequence(op.output_sequence, element, parts->count, ctx);
}

}  // namespace onnx_check::ops::ai_onnx
