#include "eval/ai.onnx/GroupNormalization.h"

#include <fmt/format.h>

#include "reference/group_normalization.h"

namespace onnx_check::ops::ai_onnx {

namespace {

template <class View>
void eval_group_norm(const View& op, bool scales_groups, EvalContext& context) {
  if (!context.rank_at_least(op.X, 2)) return;
  const int64_t channels = op.X.dims()[1];
  if (op.num_groups < 1 || channels % op.num_groups != 0)
    return context.fail_attribute(run_rules::value, "num_groups",
                                  fmt::format("there are {} channels and {} groups", channels, op.num_groups),
                                  "write a positive divisor of the number of channels");
  group_norm({op.X, op.scale, op.bias, op.num_groups, scales_groups, op.epsilon}, op.Y, context);
}

}  // namespace

void eval(GroupNormalization_18<Eval> op, EvalContext& context) { eval_group_norm(op, true, context); }
void eval(GroupNormalization_21<Eval> op, EvalContext& context) { eval_group_norm(op, false, context); }

}  // namespace onnx_check::ops::ai_onnx
