#include "ops/ai.onnx/NonMaxSuppression.h"

#include "inference/shared_sizes.h"

namespace onnx_check::ops::ai_onnx {

void infer(NonMaxSuppression_10<Infer> op, InferContext& ctx) {
  ctx.set_dims(op.selected_indices, Dims{ctx.fresh(op.selected_indices, 0), 3});
  if (!ranks_are({&op.boxes, &op.scores}, 3, op.ranks, ctx) ||
      !are_scalars({op.max_output_boxes_per_class, op.iou_threshold, op.score_threshold}, op.scalars, ctx))
    return;
  Dim batch, boxes, classes, corners = 4;
  const SharedSize of_batch{batch, op.batch_size}, of_boxes{boxes, op.box_count};
  if (!share_sizes(op.boxes, {of_batch, of_boxes, {corners, op.box_size}}, ctx)) return;
  share_sizes(op.scores, {of_batch, {classes, op.batch_size}, of_boxes}, ctx);
}

}  // namespace onnx_check::ops::ai_onnx
