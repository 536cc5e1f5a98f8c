#include "eval/ai.onnx/Scatter.h"

#include "reference/scatter.h"

namespace onnx_check::ops::ai_onnx {

void eval(Scatter_9<Eval> op, EvalContext& context) {
  scatter_elements(op.data, op.indices, op.updates, op.axis, "none", op.output, context);
}

void eval(Scatter_11<Eval> op, EvalContext& context) {
  scatter_elements(op.data, op.indices, op.updates, op.axis, "none", op.output, context);
}

}  // namespace onnx_check::ops::ai_onnx
