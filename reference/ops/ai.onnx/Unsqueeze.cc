#include "eval/ai.onnx/Unsqueeze.h"

#include "reference/reshape.h"

namespace onnx_check::ops::ai_onnx {

void eval(Unsqueeze_1<Eval> op, EvalContext& context) { unsqueeze(op.data, op.axes, op.expanded, context); }

void eval(Unsqueeze_13<Eval> op, EvalContext& context) {
  unsqueeze(op.data, context.ints(op.axes), op.expanded, context);
}

}  // namespace onnx_check::ops::ai_onnx
