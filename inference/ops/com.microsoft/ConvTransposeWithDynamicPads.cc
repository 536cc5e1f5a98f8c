#include "ops/com.microsoft/ConvTransposeWithDynamicPads.h"

#include <algorithm>

#include "inference/spatial.h"

namespace onnx_check::ops::com_microsoft {

namespace {

bool has_two_pads_per_axis(const ConvTransposeWithDynamicPads_1<Infer>& op, InferContext& ctx) {
  if (!op.Pads || !op.Pads->ranked) return true;
  if (!ctx.rank_is(*op.Pads, 1, op.two_pads_per_axis)) return false;
  if (!op.X.ranked || op.X.rank() < 3) return true;
  Dim count = 2 * static_cast<int64_t>(op.X.rank() - 2);
  return ctx.unify(count, *op.Pads, 0, op.two_pads_per_axis);
}

}  // namespace

void infer(ConvTransposeWithDynamicPads_1<Infer> op, InferContext& ctx) {
  Window window = Window::of(op);
  if (!has_two_pads_per_axis(op, ctx)) return;
  const auto pads = op.Pads ? ctx.known_numbers(*op.Pads) : std::nullopt;
  if (pads) window.pads = Ints(*pads);
  const Convolution conv{op.X, op.W, op.B, op.group, window};
  auto dims = conv_transpose_dims(conv, {op.output_padding, std::nullopt}, ConvTransposeRules::of<decltype(op)>(), ctx);
  if (!dims) return;
  if (op.Pads && !pads) {
    op.Y.why_unknown = "the padding is a value of the run";
    std::fill(dims->begin() + 2, dims->end(), Dim());
  }
  ctx.set_dims(op.Y, *dims);
}

}  // namespace onnx_check::ops::com_microsoft
