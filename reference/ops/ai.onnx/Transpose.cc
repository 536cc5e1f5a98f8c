#include "eval/ai.onnx/Transpose.h"

#include "reference/move.h"

namespace onnx_check::ops::ai_onnx {

void eval(Transpose_1<Eval> op, EvalContext& context) {
  Sizes reversed;
  for (size_t i = op.data.rank(); i-- > 0;) reversed.push_back(static_cast<int64_t>(i));
  const auto order = context.axes(op.perm.value_or(reversed), op.data.rank());
  if (!order) return;
  if (order->size() != op.data.rank())
    return context.fail_attribute(run_rules::value, "perm", "it does not name every axis", "name each axis once");
  transpose(op.data, *order, op.transposed, context);
}

}  // namespace onnx_check::ops::ai_onnx
