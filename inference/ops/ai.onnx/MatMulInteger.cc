#include "ops/ai.onnx/MatMulInteger.h"

#include "inference/matmul.h"
#include "inference/parameters.h"

namespace onnx_check::ops::ai_onnx {

void infer(MatMulInteger_10<Infer> op, InferContext& ctx) {
  if (!is_per_side(op.a_zero_point, op.A, MatrixSide::rows, op.zero_points_fit, ctx) ||
      !is_per_side(op.b_zero_point, op.B, MatrixSide::columns, op.zero_points_fit, ctx))
    return;
  if (const auto dims = matmul_dims(op.A, op.B, MatMulRules::of<decltype(op)>(), ctx)) ctx.set_dims(op.Y, *dims);
}

}  // namespace onnx_check::ops::ai_onnx
