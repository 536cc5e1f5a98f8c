#include "ops/ai.onnx/RoiAlign.h"

#include "fmt/format.h"
#include "inference/parameters.h"

namespace onnx_check::ops::ai_onnx {

namespace {

template <class View>
bool is_output_size(const View&, int64_t size, std::string_view attribute, InferContext& ctx) {
  if (size >= 1) return true;
  ctx.fail_attribute(View::sizes_positive, attribute, fmt::format("`{}` is {}, expected 1 or more", attribute, size),
                     "write a number from 1");
  return false;
}

template <class View>
void infer_roi_align(const View& op, InferContext& ctx) {
  if (!ctx.rank_is(op.X, 4, View::image_rank) || !ctx.rank_is(op.rois, 2, View::regions_of_four)) return;
  Dim four = 4, regions = op.rois.ranked ? op.rois.dim(0) : Dim();
  if (op.rois.ranked && !ctx.unify(four, op.rois, 1, View::regions_of_four)) return;
  if (!is_vector_of(op.batch_indices, regions, View::index_for_each_region, ctx)) return;
  if (!is_output_size(op, op.output_height, "output_height", ctx) ||
      !is_output_size(op, op.output_width, "output_width", ctx))
    return;
  ctx.set_dims(op.Y, {regions, op.X.ranked ? op.X.dim(1) : Dim(), op.output_height, op.output_width});
}

}  // namespace

void infer(RoiAlign_10<Infer> op, InferContext& ctx) { infer_roi_align(op, ctx); }
void infer(RoiAlign_16<Infer> op, InferContext& ctx) { infer_roi_align(op, ctx); }

}  // namespace onnx_check::ops::ai_onnx
