#include "eval/ai.onnx/OptionalGetElement.h"

namespace onnx_check::ops::ai_onnx {

void eval(OptionalGetElement_15<Eval> op, EvalContext& context) {
  if (!op.input.is_optional())
    op.output = op.input;
  else if (!op.input.items().empty())
    op.output = op.input.items()[0];
  else
    context.fail(run_rules::empty, op.input, "it holds no value", "ask OptionalHasElement before");
}

}  // namespace onnx_check::ops::ai_onnx
