#include "eval/ai.onnx/OptionalHasElement.h"

namespace onnx_check::ops::ai_onnx {

void eval(OptionalHasElement_15<Eval> op, EvalContext& context) {
  const bool has = op.input && (!op.input->is_optional() || !op.input->items().empty());
  if (context.allocate(op.output, ElementType::boolean, {})) *static_cast<bool*>(op.output.fill()) = has;
}

}  // namespace onnx_check::ops::ai_onnx
