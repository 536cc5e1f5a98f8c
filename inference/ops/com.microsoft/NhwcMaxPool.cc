#include "ops/com.microsoft/NhwcMaxPool.h"

#include "inference/channels_first.h"
#include "inference/spatial.h"

namespace onnx_check::ops::com_microsoft {

void infer(NhwcMaxPool_1<Infer> op, InferContext& ctx) {
  ChannelsFirst<Infer> view(ctx);
  const Fact& in = view.channels_first(op.x);
  Fact& out = view.channels_first_output(op.y);
  if (const auto dims = pooled_dims(in, Window::of(op), PoolRules::of<decltype(op)>(), ctx)) ctx.set_dims(out, *dims);
  view.finish();
}

}  // namespace onnx_check::ops::com_microsoft
