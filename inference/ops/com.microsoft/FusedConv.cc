#include "ops/com.microsoft/FusedConv.h"

#include "inference/same_shape.h"
#include "inference/spatial.h"

namespace onnx_check::ops::com_microsoft {

void infer(FusedConv_1<Infer> op, InferContext& ctx) {
  const Convolution conv{op.X, op.W, op.B, op.group, Window::of(op)};
  auto dims = conv_dims(conv, ConvRules::of<decltype(op)>(), ctx);
  if (dims && has_same_shape(op.Z, *dims, op.addend_shape, ctx)) ctx.set_dims(op.Y, *dims);
}

}  // namespace onnx_check::ops::com_microsoft
