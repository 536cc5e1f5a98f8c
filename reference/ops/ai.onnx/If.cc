#include "eval/ai.onnx/If.h"

#include "reference/subgraphs.h"

namespace onnx_check::ops::ai_onnx {

void eval(If_1<Eval> op, EvalContext& context) {
  const auto condition = context.single_int(op.cond);
  if (!condition) return;
  auto results = context.run_subgraph(*condition != 0 ? op.then_branch : op.else_branch, {});
  if (results) pass_on(*results, op.outputs, context);
}

}  // namespace onnx_check::ops::ai_onnx
