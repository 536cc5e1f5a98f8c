#include "eval/ai.onnx/ScatterElements.h"

#include "reference/scatter.h"

namespace onnx_check::ops::ai_onnx {

void eval(ScatterElements_11<Eval> op, EvalContext& context) {
  scatter_elements(op.data, op.indices, op.updates, op.axis, op.reduction, op.output, context);
}

}  // namespace onnx_check::ops::ai_onnx
