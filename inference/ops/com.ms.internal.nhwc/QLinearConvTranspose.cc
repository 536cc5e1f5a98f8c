#include "ops/com.ms.internal.nhwc/QLinearConvTranspose.h"

#include "inference/channels_first.h"
#include "inference/parameters.h"
#include "inference/spatial.h"

namespace onnx_check::ops::com_ms_internal_nhwc {

void infer(QLinearConvTranspose_1<Infer> op, InferContext& ctx) {
  ChannelsFirst<Infer> layout(ctx);
  const Convolution conv{layout.channels_first(op.x), op.w, op.B, op.group, Window::of(op)};
  const TransposedOutput output{op.output_padding, op.output_shape};
  const auto dims = conv_transpose_dims(conv, output, ConvTransposeRules::of<decltype(op)>(), ctx);
  if (!dims || !parameters_of_convolution_fit(op, (*dims)[1], ctx)) return;
  ctx.set_dims(layout.channels_first_output(op.y), *dims);
  layout.finish();
}

}  // namespace onnx_check::ops::com_ms_internal_nhwc
