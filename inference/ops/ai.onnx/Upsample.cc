#include "ops/ai.onnx/Upsample.h"

#include "fmt/format.h"
#include "inference/resize.h"

namespace onnx_check::ops::ai_onnx {

namespace {

template <class View>
void infer_upsample(const View& op, const Fact& scales, InferContext& ctx) {
  if (op.X.ranked && !has_entries(scales, op.X.rank(), View::entries_per_axis, ctx)) return;
  const auto known = ctx.known_floats(scales);
  if (!known) op.Y.why_unknown = "the scales are values of the run";
  if (!op.X.ranked) return;
  if (!known || known->size() != op.X.rank()) return ctx.set_dims(op.Y, Dims(op.X.rank()));
  if (const auto dims = scaled_dims(op.X.dims, *known, 1, &scales, View::scales_enlarge, ctx))
    ctx.set_dims(op.Y, *dims);
}

}  // namespace

void infer(Upsample_1<Infer> op, InferContext& ctx) {
  if (!ctx.rank_is(op.X, 4, op.image_rank)) return;
  const Dims in = op.X.ranked ? Dims(op.X.dims) : Dims(4);
  ctx.set_dims(op.Y, {in[0], in[1], scaled_size(in[2], op.height_scale, ctx), scaled_size(in[3], op.width_scale, ctx)});
}

void infer(Upsample_7<Infer> op, InferContext& ctx) {
  if (!op.X.ranked) return;
  if (op.scales.size() != op.X.rank())
    return ctx.fail_attribute(op.entries_per_axis, "scales",
                              fmt::format("there are {} scales, expected {}", op.scales.size(), op.X.rank()),
                              "write a scale for each dimension");
  const std::vector<double> scales(op.scales.begin(), op.scales.end());
  if (const auto dims = scaled_dims(op.X.dims, scales, 1, nullptr, op.scales_enlarge, ctx)) ctx.set_dims(op.Y, *dims);
}

void infer(Upsample_9<Infer> op, InferContext& ctx) { infer_upsample(op, op.scales, ctx); }
void infer(Upsample_10<Infer> op, InferContext& ctx) { infer_upsample(op, op.scales, ctx); }

}  // namespace onnx_check::ops::ai_onnx
