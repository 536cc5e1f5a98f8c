#include "ops/ai.onnx/Compress.h"

#include <fmt/format.h>

#include "inference/context.h"
#include "inference/moved_elements.h"

namespace onnx_check::ops::ai_onnx {

namespace {

// The positions that are kept; nothing where the condition is not known.
std::optional<std::vector<size_t>> kept_positions(const Fact& condition, InferContext& ctx) {
  const auto known = ctx.known_numbers(condition);
  if (!known) return std::nullopt;
  std::vector<size_t> kept;
  for (size_t i = 0; i < known->size(); ++i)
    if ((*known)[i] != 0) kept.push_back(i);
  return kept;
}

// Whether the condition is no longer than what it selects from.
bool condition_fits(const Compress_9<Infer>& op, Dim size, InferContext& ctx) {
  const Dim length = op.condition.ranked ? ctx.symbols().resolve(op.condition.dim(0)) : Dim();
  size = ctx.symbols().resolve(size);
  if (!length.is_number() || !size.is_number() || length.number() <= size.number()) return true;
  ctx.fail(op.condition_not_longer, op.condition,
           fmt::format("the length is {}, expected at most {}", length.number(), size.number()),
           fmt::format("cut it off at {}", size.number()));
  return false;
}

}  // namespace

void infer(Compress_9<Infer> op, InferContext& ctx) {
  if (!ctx.rank_at_least(op.input, 1, op.has_dimensions) || !ctx.rank_is(op.condition, 1, op.condition_is_vector))
    return;
  if (op.axis && !op.input.ranked) return;
  const auto axis = op.axis ? ctx.axis(*op.axis, op.input.rank(), op.axis_in_range) : std::optional<size_t>(0);
  if (!axis) return;
  const Fact& in = op.input;
  const Dim size = op.axis ? in.dim(*axis) : in.ranked ? product_of(in.dims, ctx) : Dim();
  if (!condition_fits(op, size, ctx)) return;
  const auto kept = kept_positions(op.condition, ctx);
  Dims dims = op.axis ? Dims(in.dims) : Dims(1);
  dims[*axis] = kept ? Dim(static_cast<int64_t>(kept->size())) : ctx.fresh(op.output, *axis);
  ctx.set_dims(op.output, dims);
  const auto from = kept && in.ranked ? plain_sizes(in) : std::nullopt;
  if (!from) return;
  const auto source_of = [&](Coordinates at) {
    std::vector<size_t> source(at.begin(), at.end());
    source[*axis] = (*kept)[source[*axis]];
    return op.axis ? offset_of(source, *from) : source.front();
  };
  move_elements(in, op.output, source_of, ctx);
}

}  // namespace onnx_check::ops::ai_onnx
