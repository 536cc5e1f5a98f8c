#include "eval/ai.onnx/Gather.h"

#include "reference/gather.h"

namespace onnx_check::ops::ai_onnx {

void eval(Gather_1<Eval> op, EvalContext& context) {
  if (const auto axis = context.axis(op.axis, op.data.rank())) gather(op.data, op.indices, *axis, op.output, context);
}

}  // namespace onnx_check::ops::ai_onnx
