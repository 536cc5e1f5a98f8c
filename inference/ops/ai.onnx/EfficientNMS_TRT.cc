#include "ops/ai.onnx/EfficientNMS_TRT.h"

#include "fmt/format.h"
#include "inference/context.h"

namespace onnx_check::ops::ai_onnx {

void infer(EfficientNMS_TRT_1<Infer> op, InferContext& ctx) {
  if (op.max_output_boxes < 1)
    return ctx.fail_attribute(op.limit_positive, "max_output_boxes",
                              fmt::format("`max_output_boxes` is {}, expected 1 or more", op.max_output_boxes),
                              "write a number from 1");
  if (!ctx.rank_is(op.scores, 3, op.boxes_rank) || !ctx.rank_at_least(op.boxes, 3, op.boxes_rank)) return;
  Dim batch = op.boxes.ranked ? op.boxes.dim(0) : Dim(), boxes = op.boxes.ranked ? op.boxes.dim(1) : Dim();
  if (op.scores.ranked &&
      (!ctx.unify(batch, op.scores, 0, op.same_batch) || !ctx.unify(boxes, op.scores, 1, op.same_boxes)))
    return;
  const Dim limit = op.max_output_boxes;
  ctx.set_dims(op.num_detections, {batch, 1});
  ctx.set_dims(op.detection_boxes, {batch, limit, 4});
  ctx.set_dims(op.detection_scores, {batch, limit});
  ctx.set_dims(op.detection_classes, {batch, limit});
}

}  // namespace onnx_check::ops::ai_onnx
