#include "ops/com.ms.internal.nhwc/QLinearAveragePool.h"

#include "inference/channels_first.h"
#include "inference/spatial.h"
#include "ops/com.microsoft/QLinearAveragePool.h"

namespace onnx_check::ops::com_ms_internal_nhwc {

// Channels are last here whatever `channels_last` says, which would move them a second time in the other domain.
void infer(QLinearAveragePool_1<Infer> op, InferContext& ctx) {
  constexpr auto rules = PoolRules::of<com_microsoft::QLinearAveragePool_1<Infer>>();
  ChannelsFirst<Infer> view(ctx);
  if (const auto dims = pooled_dims(view.channels_first(op.X), Window::of(op), rules, ctx))
    ctx.set_dims(view.channels_first_output(op.Y), *dims);
  view.finish();
}

}  // namespace onnx_check::ops::com_ms_internal_nhwc
