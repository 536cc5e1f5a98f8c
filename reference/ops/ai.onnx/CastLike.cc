#include "eval/ai.onnx/CastLike.h"

#include "reference/cast.h"

namespace onnx_check::ops::ai_onnx {

void eval(CastLike_15<Eval> op, EvalContext& context) {
  cast(op.input, op.target_type.element(), {.saturate = op.saturate != 0, .saturate_infinity = false}, op.output,
       context);
}

void eval(CastLike_24<Eval> op, EvalContext& context) {
  const auto rounding = power_rounding(op.round_mode, context);
  if (rounding)
    cast(op.input, op.target_type.element(), {.saturate = op.saturate != 0, .rounding = *rounding}, op.output, context);
}

}  // namespace onnx_check::ops::ai_onnx
