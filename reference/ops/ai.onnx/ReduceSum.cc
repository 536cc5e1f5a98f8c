#include "eval/ai.onnx/ReduceSum.h"

#include "reference/reduce.h"

namespace onnx_check::ops::ai_onnx {

void eval(ReduceSum_1<Eval> op, EvalContext& context) {
  reduce<TypesOf<decltype(op)>::T>(Reduction::sum, op.data, {op.axes, op.keepdims != 0, false}, op.reduced, context);
}

void eval(ReduceSum_13<Eval> op, EvalContext& context) {
  const auto axes = op.axes ? std::optional(context.ints(*op.axes)) : std::nullopt;
  reduce<TypesOf<decltype(op)>::T>(Reduction::sum, op.data, {axes, op.keepdims != 0, op.noop_with_empty_axes != 0},
                                   op.reduced, context);
}

}  // namespace onnx_check::ops::ai_onnx
