#include "ops/com.microsoft/QOrderedLayerNormalization.h"

#include "inference/context.h"

namespace onnx_check::ops::com_microsoft {

void infer(QOrderedLayerNormalization_1<Infer> op, InferContext& ctx) {
  ctx.set_same_dims(op.Y, op.X);
  if (op.X.ranked) ctx.axis(op.axis, op.X.rank(), op.axis_in_range);
}

}  // namespace onnx_check::ops::com_microsoft
