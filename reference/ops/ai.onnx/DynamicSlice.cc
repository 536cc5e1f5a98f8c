#include "eval/ai.onnx/DynamicSlice.h"

#include "reference/slice.h"

namespace onnx_check::ops::ai_onnx {

void eval(DynamicSlice_1<Eval> op, EvalContext& context) {
  const auto starts = context.ints(op.starts), ends = context.ints(op.ends);
  const auto axes = op.axes ? std::optional(context.ints(*op.axes)) : std::nullopt;
  slice(op.data, {starts, ends, axes, {}}, op.output, context);
}

void eval(DynamicSlice_10<Eval> op, EvalContext& context) {
  const auto starts = context.ints(op.starts), ends = context.ints(op.ends);
  const auto axes = op.axes ? std::optional(context.ints(*op.axes)) : std::nullopt;
  slice(op.data, {starts, ends, axes, {}}, op.output, context);
}

}  // namespace onnx_check::ops::ai_onnx
