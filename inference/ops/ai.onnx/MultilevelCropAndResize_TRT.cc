#include "ops/ai.onnx/MultilevelCropAndResize_TRT.h"

#include "inference/regions.h"

namespace onnx_check::ops::ai_onnx {

void infer(MultilevelCropAndResize_TRT_1<Infer> op, InferContext& ctx) {
  infer_patches(op.boxes, {&op.feature_map_0, &op.feature_map_1, &op.feature_map_2, &op.feature_map_3}, op.pooled_size,
                op.patches, PatchRules::of<decltype(op)>(), ctx);
}

}  // namespace onnx_check::ops::ai_onnx
