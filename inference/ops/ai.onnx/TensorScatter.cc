#include "ops/ai.onnx/TensorScatter.h"

#include <fmt/format.h>

#include "inference/context.h"

namespace onnx_check::ops::ai_onnx {

namespace {

// Whether the update is no longer than the cache.
bool update_fits(const TensorScatter_24<Infer>& op, size_t axis, InferContext& ctx) {
  const Dim cache = ctx.symbols().resolve(op.past_cache.dim(axis));
  const Dim update = ctx.symbols().resolve(op.update.dim(axis));
  if (!cache.is_number() || !update.is_number() || update.number() <= cache.number()) return true;
  ctx.fail(op.update_fits, op.update,
           fmt::format("dimension {} is {}, expected at most {}", axis, update.number(), cache.number()),
           "make the cache larger, or the update smaller");
  return false;
}

}  // namespace

void infer(TensorScatter_24<Infer> op, InferContext& ctx) {
  ctx.set_same_dims(op.present_cache, op.past_cache);
  if (!op.past_cache.ranked) return;
  const auto axis = ctx.axis(op.axis, op.past_cache.rank(), op.axis_in_range);
  if (!axis) return;
  if (*axis == 0)
    return ctx.fail_attribute(op.axis_is_not_batch, "axis", "the axis is that of the batch",
                              "choose the axis of the sequence");
  if (!ctx.rank_is(op.update, op.past_cache.rank(), op.same_rank)) return;
  Dims dims(op.past_cache.dims);
  if (op.update.ranked) {
    for (size_t i = 0; i < dims.size(); ++i)
      if (i != *axis && !ctx.unify(dims[i], op.update, i, op.sizes_equal)) return;
    if (!update_fits(op, *axis, ctx)) return;
  }
  if (op.write_indices) {
    if (!ctx.rank_is(*op.write_indices, 1, op.indices_are_vector)) return;
    if (op.write_indices->ranked && !ctx.unify(dims[0], *op.write_indices, 0, op.one_index_per_batch)) return;
  }
  ctx.set_dims(op.present_cache, dims);
}

}  // namespace onnx_check::ops::ai_onnx
