#include "ops/ai.onnx/Slice.h"

#include "inference/context.h"
#include "inference/slicing.h"

namespace onnx_check::ops::ai_onnx {

namespace {

template <class View>
constexpr SliceConstraints slice_constraints{View::same_length, View::axis_in_range, View::axes_distinct,
                                             View::step_is_not_zero};

}  // namespace

void infer(Slice_1<Infer> op, InferContext& ctx) {
  SliceLists lists{.starts = dims_of(op.starts), .ends = dims_of(op.ends), .axes = {}, .steps = {}};
  lists.has_axes = op.axes.has_value();
  if (op.axes) lists.axes = dims_of(*op.axes);
  infer_slice(op.data, op.output, lists, slice_constraints<Slice_1<Infer>>, ctx);
}

void infer(Slice_10<Infer> op, InferContext& ctx) {
  for (const Fact* list : {&op.starts, &op.ends, op.axes, op.steps})
    if (list && !ctx.rank_is(*list, 1, op.bounds_are_vectors)) return;
  SliceLists lists{.starts = slice_list(op.starts, ctx), .ends = slice_list(op.ends, ctx), .axes = {}, .steps = {}};
  lists.has_axes = op.axes != nullptr;
  lists.has_steps = op.steps != nullptr;
  if (op.axes) lists.axes = slice_list(*op.axes, ctx);
  if (op.steps) lists.steps = slice_list(*op.steps, ctx);
  infer_slice(op.data, op.output, lists, slice_constraints<Slice_10<Infer>>, ctx);
}

}  // namespace onnx_check::ops::ai_onnx
