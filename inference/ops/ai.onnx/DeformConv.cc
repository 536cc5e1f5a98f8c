#include "ops/ai.onnx/DeformConv.h"

#include "fmt/format.h"
#include "inference/spatial.h"

namespace onnx_check::ops::ai_onnx {

namespace {

// [N, `channels`, output sizes].
bool is_per_output(const Fact& in, const Dims& out, Dim channels, const Constraint& rule, InferContext& ctx) {
  if (!in.ranked) return true;
  if (!ctx.rank_is(in, out.size(), rule)) return false;
  for (size_t i = 0; i < out.size(); ++i) {
    Dim size = i == 1 ? channels : out[i];
    if (!ctx.unify(size, in, i, rule)) return false;
  }
  return true;
}

template <class View>
bool offset_group_divides(const View& op, InferContext& ctx) {
  const Dim channels = op.X.ranked ? ctx.symbols().resolve(op.X.dim(1)) : Dim();
  const bool is_positive = op.offset_group >= 1;
  if (is_positive && (!channels.is_number() || channels.number() % op.offset_group == 0)) return true;
  const std::string expected = is_positive ? fmt::format("a divisor of {}", channels.number()) : "1 or more";
  ctx.fail_attribute(View::offset_group_divides, "offset_group",
                     fmt::format("`offset_group` is {}, expected {}", op.offset_group, expected),
                     fmt::format("write {}", is_positive ? expected : "a number from 1"));
  return false;
}

}  // namespace

void infer(DeformConv_19<Infer> op, InferContext& ctx) {
  const Convolution conv{op.X, op.W, op.B, op.group, Window::of(op)};
  const auto dims = conv_dims(conv, ConvRules::of<decltype(op)>(), ctx);
  if (!dims || !offset_group_divides(op, ctx)) return;
  DimPool& pool = ctx.pool();
  Dim masks = op.offset_group;
  for (size_t i = 2; i < dims->size(); ++i)
    masks = pool.mul(masks, op.kernel_shape ? Dim((*op.kernel_shape)[i - 2]) : (op.W.ranked ? op.W.dim(i) : Dim()));
  const Dim offsets = pool.mul(masks, static_cast<int64_t>(dims->size() - 2));
  if (is_per_output(op.offset, *dims, offsets, op.offsets_fit, ctx) &&
      (!op.mask || is_per_output(*op.mask, *dims, masks, op.mask_fits, ctx)))
    ctx.set_dims(op.Y, *dims);
}

}  // namespace onnx_check::ops::ai_onnx
