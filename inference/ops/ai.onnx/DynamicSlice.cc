#include "ops/ai.onnx/DynamicSlice.h"

#include "inference/context.h"
#include "inference/slicing.h"

namespace onnx_check::ops::ai_onnx {

namespace {

template <class View>
void infer_dynamic_slice(const View& op, InferContext& ctx) {
  for (const Fact* list : {&op.starts, &op.ends, op.axes})
    if (list && !ctx.rank_is(*list, 1, View::bounds_are_vectors)) return;
  SliceLists lists{.starts = slice_list(op.starts, ctx), .ends = slice_list(op.ends, ctx), .axes = {}, .steps = {}};
  lists.has_axes = op.axes != nullptr;
  if (op.axes) lists.axes = slice_list(*op.axes, ctx);
  // It has no steps.
  infer_slice(op.data, op.output, lists,
              {View::same_length, View::axis_in_range, View::axes_distinct, View::same_length}, ctx);
}

}  // namespace

void infer(DynamicSlice_1<Infer> op, InferContext& ctx) { infer_dynamic_slice(op, ctx); }
void infer(DynamicSlice_10<Infer> op, InferContext& ctx) { infer_dynamic_slice(op, ctx); }

}  // namespace onnx_check::ops::ai_onnx
