#include "ops/ai.onnx/InstanceNormalization.h"

#include "inference/parameters.h"

namespace onnx_check::ops::ai_onnx {

void infer(InstanceNormalization_1<Infer> op, InferContext& ctx) {
  if (!ctx.rank_at_least(op.input, 3, op.spatial_axes)) return;
  Dim channels = op.input.ranked ? op.input.dim(1) : Dim();
  if (is_vector_of(op.scale, channels, op.channel_parameters, ctx) &&
      is_vector_of(op.B, channels, op.channel_parameters, ctx))
    ctx.set_same_dims(op.output, op.input);
}

}  // namespace onnx_check::ops::ai_onnx
