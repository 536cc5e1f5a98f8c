#include "ops/com.microsoft/QLinearAveragePool.h"

#include "inference/channels_first.h"
#include "inference/spatial.h"

namespace onnx_check::ops::com_microsoft {

void infer(QLinearAveragePool_1<Infer> op, InferContext& ctx) {
  ChannelsFirst<Infer> view(ctx);
  const bool last = op.channels_last != 0;
  const Fact& in = last ? view.channels_first(op.X) : op.X;
  Fact& out = last ? view.channels_first_output(op.Y) : op.Y;
  if (const auto dims = pooled_dims(in, Window::of(op), PoolRules::of<decltype(op)>(), ctx)) ctx.set_dims(out, *dims);
  view.finish();
}

}  // namespace onnx_check::ops::com_microsoft
