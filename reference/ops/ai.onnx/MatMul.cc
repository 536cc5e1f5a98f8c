#include "eval/ai.onnx/MatMul.h"

#include "reference/matmul.h"

namespace onnx_check::ops::ai_onnx {

void eval(MatMul_1<Eval> op, EvalContext& context) {
  const auto plan = plan_matmul(op.A, op.B, context);
  if (!plan) return;
  visit(TypesOf<decltype(op)>::T{}, op.A.element(), [&]<class T>() {
    const Operand<T> a(op.A), b(op.B);
    ResultOf<T> y(op.Y, op.A.element(), plan->dims, context);
    if (y) multiply(*plan, a.data(), b.data(), y.data());
  });
}

}  // namespace onnx_check::ops::ai_onnx
