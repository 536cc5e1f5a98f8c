#include "ops/com.microsoft/NhwcConv.h"

#include "inference/channels_first.h"
#include "inference/spatial.h"

namespace onnx_check::ops::com_microsoft {

// Whether the channels of the weights come second or last is not settled: only the number of features is taken.
void infer(NhwcConv_1<Infer> op, InferContext& ctx) {
  using View = NhwcConv_1<Infer>;
  const ConvRules rules{{WindowRules::of<View>(), View::weights_rank, View::weights_rank, nullptr, &View::group_divides,
                         &View::bias_size},
                        View::kernel_fits};
  ChannelsFirst<Infer> view(ctx);
  Fact weights = op.W;
  if (op.W.rank() >= 2) {
    Dims dims(op.W.rank());
    dims[0] = op.W.dim(0);
    ctx.set_dims(weights, dims);
  }
  ctx.stands_for(weights, op.W);
  const Convolution conv{view.channels_first(op.X), weights, op.B, op.group, Window::of(op)};
  Fact& out = view.channels_first_output(op.Y);
  if (const auto dims = conv_dims(conv, rules, ctx)) ctx.set_dims(out, *dims);
  view.finish();
}

}  // namespace onnx_check::ops::com_microsoft
