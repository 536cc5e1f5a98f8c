#include "eval/ai.onnx/MatMulInteger.h"

#include "reference/matmul.h"
#include "reference/spread.h"

namespace onnx_check::ops::ai_onnx {

void eval(MatMulInteger_10<Eval> op, EvalContext& context) {
  const auto plan = plan_matmul(op.A, op.B, context);
  if (!plan) return;
  const auto a = centered<int32_t>(op.A, op.a_zero_point, std::max<size_t>(op.A.rank(), 2) - 2, context);
  const auto b = a ? centered<int32_t>(op.B, op.b_zero_point, op.B.rank() - 1, context) : std::nullopt;
  if (!b) return;
  ResultOf<int32_t> y(op.Y, ElementType::int32, plan->dims, context);
  if (y) multiply(*plan, a->data(), b->data(), y.data());
}

}  // namespace onnx_check::ops::ai_onnx
