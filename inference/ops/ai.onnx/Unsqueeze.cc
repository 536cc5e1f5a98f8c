#include "ops/ai.onnx/Unsqueeze.h"

#include "inference/context.h"
#include "inference/moved_elements.h"

namespace onnx_check::ops::ai_onnx {

namespace {

template <class View>
void unsqueeze_axes(const View& op, std::span<const int64_t> stated, InferContext& ctx) {
  if (!op.data.ranked) return;
  const size_t rank = op.data.rank() + stated.size();
  const auto axes = ctx.axes(stated, rank, View::axis_in_range, View::axes_distinct);
  if (!axes || rank > static_cast<size_t>(most_stated_rank)) return;
  std::vector<bool> inserted(rank);
  for (const size_t axis : *axes) inserted[axis] = true;
  Dims dims;
  size_t next = 0;
  for (size_t i = 0; i < rank; ++i) dims.push_back(inserted[i] ? Dim(1) : op.data.dim(next++));
  ctx.set_dims(op.expanded, dims);
  share_elements(op.data, op.expanded);
}

}  // namespace

void infer(Unsqueeze_1<Infer> op, InferContext& ctx) { unsqueeze_axes(op, op.axes, ctx); }

void infer(Unsqueeze_13<Infer> op, InferContext& ctx) {
  if (!op.axes.is_scalar() && !ctx.rank_is(op.axes, 1, op.axes_are_vector)) return;
  if (const auto axes = ctx.known_numbers(op.axes)) return unsqueeze_axes(op, *axes, ctx);
  op.expanded.why_unknown = "the axes are a value of the run";
  const Dim inserted = op.axes.ranked ? product_of(op.axes.dims, ctx) : Dim();
  if (op.data.ranked && inserted.is_number() && inserted.number() < most_stated_rank)
    ctx.set_dims(op.expanded, Dims(op.data.rank() + static_cast<size_t>(inserted.number())));
}

}  // namespace onnx_check::ops::ai_onnx
