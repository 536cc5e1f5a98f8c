#include "ops/com.microsoft/CropAndResize.h"

#include <algorithm>
#include <fmt/format.h>

#include "inference/context.h"

namespace onnx_check::ops::com_microsoft {

namespace {

bool count_boxes(const CropAndResize_1<Infer>& op, Dim& boxes, InferContext& ctx) {
  if (!ctx.rank_is(op.rois, 2, op.boxes) || !ctx.rank_is(op.batch_indices, 1, op.index_for_each_box)) return false;
  if (op.rois.ranked) {
    boxes = op.rois.dim(0);
    Dim corners = 4;
    if (!ctx.unify(corners, op.rois, 1, op.boxes)) return false;
  }
  return !op.batch_indices.ranked || ctx.unify(boxes, op.batch_indices, 0, op.index_for_each_box);
}

bool read_crop_size(const CropAndResize_1<Infer>& op, Dims& out, InferContext& ctx) {
  if (!ctx.rank_is(op.crop_size, 1, op.crop_size_is_pair)) return false;
  Dim pair = 2;
  if (op.crop_size.ranked && !ctx.unify(pair, op.crop_size, 0, op.crop_size_is_pair)) return false;
  const auto size = ctx.known(op.crop_size);
  if (!size) {
    op.Y.why_unknown = "the crop size is a value of the run";
    return true;
  }
  for (const Dim side : *size) {
    const Dim resolved = ctx.symbols().resolve(side);
    if (!resolved.is_number() || resolved.number() >= 1) continue;
    ctx.fail(op.crop_size_positive, op.crop_size, fmt::format("a side is {}, expected 1 or more", resolved.number()),
             "write a height and a width from 1");
    return false;
  }
  std::copy(size->begin(), size->end(), out.begin() + 2);
  return true;
}

}  // namespace

void infer(CropAndResize_1<Infer> op, InferContext& ctx) {
  if (!ctx.rank_is(op.X, 4, op.image_rank)) return;
  Dims out(4);
  if (op.X.ranked) out[1] = op.X.dim(1);
  if (!count_boxes(op, out[0], ctx) || !read_crop_size(op, out, ctx)) return;
  ctx.set_dims(op.Y, out);
}

}  // namespace onnx_check::ops::com_microsoft
