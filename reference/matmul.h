#pragma once

#include "reference/broadcast.h"
#include "reference/matrix_product.h"
#include "reference/operand.h"

namespace onnx_check {

// The product of two stacks of matrices as numpy's matmul: a vector is a row on the left and a column on the right,
// and the dimensions in front of the last two broadcast.
struct MatMulPlan {
  Sizes dims;  // of the result
  size_t rows = 1, depth = 1, columns = 1;
  Sizes batch, a_batch, b_batch;  // of the result and of the operands
};
std::optional<MatMulPlan> plan_matmul(const Datum& a, const Datum& b, EvalContext& context);

template <class T>
void multiply(const MatMulPlan& plan, const T* a, const T* b, T* y) {
  const auto a_step = static_cast<int64_t>(plan.rows * plan.depth),
             b_step = static_cast<int64_t>(plan.depth * plan.columns);
  const auto y_step = static_cast<int64_t>(plan.rows * plan.columns);
  for_each_broadcast_line<2>(
      plan.batch, {plan.a_batch, plan.b_batch}, [&](int64_t position, const auto& at, int64_t line, const auto& by) {
        for (int64_t i = 0; i < line; ++i)
          matrix_product(a + (at[0] + i * by[0]) * a_step, false, b + (at[1] + i * by[1]) * b_step, false,
                         y + (position + i) * y_step, plan.rows, plan.depth, plan.columns);
      });
}

}  // namespace onnx_check
