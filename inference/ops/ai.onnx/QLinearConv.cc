#include "ops/ai.onnx/QLinearConv.h"

#include "inference/parameters.h"
#include "inference/spatial.h"

namespace onnx_check::ops::ai_onnx {

void infer(QLinearConv_10<Infer> op, InferContext& ctx) {
  const Convolution conv{op.x, op.w, op.B, op.group, Window::of(op)};
  const auto dims = conv_dims(conv, ConvRules::of<decltype(op)>(), ctx);
  if (dims && parameters_of_convolution_fit(op, (*dims)[1], ctx)) ctx.set_dims(op.y, *dims);
}

}  // namespace onnx_check::ops::ai_onnx
