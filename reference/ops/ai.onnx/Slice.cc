#include "eval/ai.onnx/Slice.h"

#include "reference/slice.h"

namespace onnx_check::ops::ai_onnx {

void eval(Slice_1<Eval> op, EvalContext& context) {
  slice(op.data, {op.starts, op.ends, op.axes, {}}, op.output, context);
}

void eval(Slice_10<Eval> op, EvalContext& context) {
  const auto starts = context.ints(op.starts), ends = context.ints(op.ends);
  const auto axes = op.axes ? std::optional(context.ints(*op.axes)) : std::nullopt;
  const auto steps = op.steps ? std::optional(context.ints(*op.steps)) : std::nullopt;
  slice(op.data, {starts, ends, axes, steps}, op.output, context);
}

}  // namespace onnx_check::ops::ai_onnx
