#pragma once

#include "inference/moved_elements.h"

// Operators that write elements of an update into a copy of the data.
namespace onnx_check {

// The elements of `out`: those of `data`, and at `targets`, one for each element of `updates`, what `reduction` makes
// of the two.
void update_elements(const Fact& data, const Fact& updates, const std::vector<size_t>& targets,
                     std::string_view reduction, Fact& out, InferContext& ctx);

// Along an axis, each element of `updates` goes where that of `indices` says.
void scatter_elements(const Fact& data, const Fact& indices, const Fact& updates, size_t axis,
                      std::string_view reduction, Fact& out, InferContext& ctx);

// ScatterElements and the operator that it replaced.
template <class View>
void infer_scatter(const View& op, int64_t stated_axis, std::string_view reduction, InferContext& ctx) {
  ctx.set_same_dims(op.output, op.data);
  if (!op.data.ranked) return;
  const auto axis = ctx.axis(stated_axis, op.data.rank(), View::axis_in_range);
  if (!axis || !ctx.rank_is(op.indices, op.data.rank(), View::same_rank) ||
      !ctx.rank_is(op.updates, op.data.rank(), View::same_rank) ||
      !indices_in_range(op.indices, op.data.dim(*axis), View::indices_in_range, ctx))
    return;
  if (op.indices.ranked && op.updates.ranked)
    for (size_t i = 0; i < op.data.rank(); ++i) {
      Dim size = op.indices.dim(i);
      if (!ctx.unify(size, op.updates, i, View::one_update_per_index)) return;
    }
  if (op.indices.ranked && !fits_but_for(op.indices, op.data, *axis, View::indices_fit, ctx)) return;
  if (may_be_known(op.data) && may_be_known(op.updates))
    scatter_elements(op.data, op.indices, op.updates, *axis, reduction, op.output, ctx);
}

}  // namespace onnx_check
