#include "eval/ai.onnx/Squeeze.h"

#include "reference/reshape.h"

namespace onnx_check::ops::ai_onnx {

void eval(Squeeze_1<Eval> op, EvalContext& context) { squeeze(op.data, op.axes, op.squeezed, context); }

void eval(Squeeze_13<Eval> op, EvalContext& context) {
  const auto axes = op.axes ? std::optional(context.ints(*op.axes)) : std::nullopt;
  squeeze(op.data, axes, op.squeezed, context);
}

}  // namespace onnx_check::ops::ai_onnx
