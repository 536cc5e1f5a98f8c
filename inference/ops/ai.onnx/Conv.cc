#include "ops/ai.onnx/Conv.h"

#include "inference/spatial.h"

namespace onnx_check::ops::ai_onnx {

void infer(Conv_1<Infer> op, InferContext& ctx) {
  const Convolution conv{op.X, op.W, op.B, op.group, Window::of(op)};
  if (const auto dims = conv_dims(conv, ConvRules::of<decltype(op)>(), ctx)) ctx.set_dims(op.Y, *dims);
}

}  // namespace onnx_check::ops::ai_onnx
