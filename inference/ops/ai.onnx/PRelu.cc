#include "ops/ai.onnx/PRelu.h"

#include "inference/parameters.h"

namespace onnx_check::ops::ai_onnx {

namespace {

// Until version 6 a slope with several elements has one for each channel.
bool is_per_channel(const PRelu_1<Infer>& op, InferContext& ctx) {
  const Fact &x = op.X, &slope = op.slope;
  const bool comparable = x.ranked && slope.ranked && x.rank() >= 2 && slope.rank() == 1;
  if (!comparable || !slope.dim(0).is_number() || slope.dim(0).is(1)) return true;
  Dim channels = x.dim(1);
  return ctx.unify(channels, slope, 0, op.slope_per_channel);
}

}  // namespace

void infer(PRelu_1<Infer> op, InferContext& ctx) {
  if (is_per_channel(op, ctx)) ctx.set_same_dims(op.Y, op.X);
}

void infer(PRelu_7<Infer> op, InferContext& ctx) {
  if (!op.X.ranked) return;
  Dims dims(op.X.dims);
  if (broadcasts_into(op.slope, dims, op.slope_broadcastable, ctx)) ctx.set_dims(op.Y, dims);
}

}  // namespace onnx_check::ops::ai_onnx
