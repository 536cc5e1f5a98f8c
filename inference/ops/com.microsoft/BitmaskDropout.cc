#include "ops/com.microsoft/BitmaskDropout.h"

#include "inference/bias.h"

namespace onnx_check::ops::com_microsoft {

void infer(BitmaskDropout_1<Infer> op, InferContext& ctx) {
  ctx.set_same_dims(op.output, op.data);
  infer_bitmask(op.data, op.mask, ctx);
}

}  // namespace onnx_check::ops::com_microsoft
