#include "ops/ai.onnx/MaxRoiPool.h"

#include "fmt/format.h"
#include "fmt/ranges.h"
#include "inference/context.h"

namespace onnx_check::ops::ai_onnx {

namespace {

template <class View>
bool pooled_shape_fits(const View& op, InferContext& ctx) {
  const bool fits = op.pooled_shape.size() == 2 && op.pooled_shape[0] >= 1 && op.pooled_shape[1] >= 1;
  if (!fits)
    ctx.fail_attribute(View::pooled_sizes, "pooled_shape",
                       fmt::format("`pooled_shape` is [{}], expected a height and a width of 1 or more",
                                   fmt::join(op.pooled_shape, ", ")),
                       "write two numbers from 1");
  return fits;
}

}  // namespace

void infer(MaxRoiPool_1<Infer> op, InferContext& ctx) {
  if (!ctx.rank_is(op.X, 4, op.image_rank) || !ctx.rank_is(op.rois, 2, op.regions_of_five)) return;
  Dim five = 5;
  if (op.rois.ranked && !ctx.unify(five, op.rois, 1, op.regions_of_five)) return;
  if (!pooled_shape_fits(op, ctx)) return;
  ctx.set_dims(op.Y, {op.rois.ranked ? op.rois.dim(0) : Dim(), op.X.ranked ? op.X.dim(1) : Dim(), op.pooled_shape[0],
                      op.pooled_shape[1]});
}

}  // namespace onnx_check::ops::ai_onnx
