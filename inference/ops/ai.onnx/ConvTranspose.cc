#include "ops/ai.onnx/ConvTranspose.h"

#include "inference/spatial.h"

namespace onnx_check::ops::ai_onnx {

namespace {

template <class View>
void infer_conv_transpose(const View& op, const TransposedOutput& output, InferContext& ctx) {
  const Convolution conv{op.X, op.W, op.B, op.group, Window::of(op)};
  if (const auto dims = conv_transpose_dims(conv, output, ConvTransposeRules::of<View>(), ctx))
    ctx.set_dims(op.Y, *dims);
}

}  // namespace

// "SAME" first meant the size of the input, and the text did not say whether output_shape names batch and channels.
void infer(ConvTranspose_1<Infer> op, InferContext& ctx) {
  infer_conv_transpose(op, {op.output_padding, op.output_shape, true, true}, ctx);
}

void infer(ConvTranspose_11<Infer> op, InferContext& ctx) {
  infer_conv_transpose(op, {op.output_padding, op.output_shape}, ctx);
}

}  // namespace onnx_check::ops::ai_onnx
