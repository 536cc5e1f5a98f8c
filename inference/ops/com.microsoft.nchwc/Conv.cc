#include "ops/com.microsoft.nchwc/Conv.h"

#include "inference/spatial.h"

namespace onnx_check::ops::com_microsoft_nchwc {

namespace {

template <class View>
bool sum_has_dims(const View& op, Dims& dims, InferContext& ctx) {
  if (!op.Sum || !op.Sum->ranked) return true;
  if (!ctx.rank_is(*op.Sum, dims.size(), View::sum_same_shape)) return false;
  for (size_t i = 0; i < dims.size(); ++i)
    if (!ctx.unify(dims[i], *op.Sum, i, View::sum_same_shape)) return false;
  return true;
}

}  // namespace

// The weights are those of padded channels, or of the few channels of an image that is not blocked.
void infer(Conv_1<Infer> op, InferContext& ctx) {
  const Convolution conv{op.X, op.W, op.B, op.group, Window::of(op)};
  auto dims = conv_dims(conv, ConvRules::of<decltype(op)>(), ctx);
  if (dims && sum_has_dims(op, *dims, ctx)) ctx.set_dims(op.Y, *dims);
}

}  // namespace onnx_check::ops::com_microsoft_nchwc
