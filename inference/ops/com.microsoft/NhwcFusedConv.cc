#include "ops/com.microsoft/NhwcFusedConv.h"

#include "inference/channels_first.h"
#include "inference/same_shape.h"
#include "inference/spatial.h"

namespace onnx_check::ops::com_microsoft {

void infer(NhwcFusedConv_1<Infer> op, InferContext& ctx) {
  ChannelsFirst<Infer> view(ctx);
  const Convolution conv{view.channels_first(op.X), op.W, op.B, op.group, Window::of(op)};
  Fact& out = view.channels_first_output(op.Y);
  if (const auto dims = conv_dims(conv, ConvRules::of<decltype(op)>(), ctx)) ctx.set_dims(out, *dims);
  view.finish();
  if (!op.Y.ranked) return;
  Dims sum(op.Y.dims);
  if (has_same_shape(op.Z, sum, op.addend_shape, ctx)) ctx.set_dims(op.Y, sum);
}

}  // namespace onnx_check::ops::com_microsoft
