#include "eval/ai.onnx/Reshape.h"

#include "reference/reshape.h"

namespace onnx_check::ops::ai_onnx {

void eval(Reshape_1<Eval> op, EvalContext& context) {
  const Ints shape = op.shape.value_or(Ints{});
  reshape(op.data, Sizes(shape.begin(), shape.end()), false, op.reshaped, context);
}

void eval(Reshape_5<Eval> op, EvalContext& context) {
  reshape(op.data, context.ints(op.shape), op.allowzero != 0, op.reshaped, context);
}

}  // namespace onnx_check::ops::ai_onnx
