#include "ops/ai.onnx/GroupNormalization.h"

#include "fmt/format.h"
#include "inference/parameters.h"

namespace onnx_check::ops::ai_onnx {

namespace {

template <class View>
bool groups_divide(const View& op, Dim channels, InferContext& ctx) {
  const Dim size = ctx.symbols().resolve(channels);
  if (op.num_groups >= 1 && (!size.is_number() || size.number() % op.num_groups == 0)) return true;
  const std::string expected = op.num_groups >= 1 ? fmt::format("a divisor of {}", size.number()) : "1 or more";
  ctx.fail_attribute(View::groups_divide, "num_groups",
                     fmt::format("`num_groups` is {}, expected {}", op.num_groups, expected),
                     "write a divisor of the number of channels");
  return false;
}

template <class View>
void infer_group_norm(const View& op, bool is_per_group, InferContext& ctx) {
  if (!ctx.rank_at_least(op.X, 2, View::channels_second)) return;
  const Dim channels = op.X.ranked ? op.X.dim(1) : Dim();
  if (!groups_divide(op, channels, ctx)) return;
  Dim count = is_per_group ? Dim(op.num_groups) : channels;
  if (is_vector_of(op.scale, count, View::parameters_fit, ctx) &&
      is_vector_of(op.bias, count, View::parameters_fit, ctx))
    ctx.set_same_dims(op.Y, op.X);
}

}  // namespace

void infer(GroupNormalization_18<Infer> op, InferContext& ctx) { infer_group_norm(op, true, ctx); }
void infer(GroupNormalization_21<Infer> op, InferContext& ctx) { infer_group_norm(op, false, ctx); }

}  // namespace onnx_check::ops::ai_onnx
