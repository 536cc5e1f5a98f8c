#include "ops/com.microsoft/QLinearConv.h"

#include "inference/channels_first.h"
#include "inference/spatial.h"

namespace onnx_check::ops::com_microsoft {

void infer(QLinearConv_1<Infer> op, InferContext& ctx) {
  ChannelsFirst<Infer> view(ctx);
  const bool last = op.channels_last != 0;
  const Convolution conv{last ? view.channels_first(op.x) : op.x, op.w, op.B, op.group, Window::of(op)};
  Fact& out = last ? view.channels_first_output(op.y) : op.y;
  if (const auto dims = conv_dims(conv, ConvRules::of<decltype(op)>(), ctx)) ctx.set_dims(out, *dims);
  view.finish();
}

}  // namespace onnx_check::ops::com_microsoft
