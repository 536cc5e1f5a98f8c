#include "ops/ai.onnx/QLinearMatMul.h"

#include "inference/matmul.h"
#include "inference/parameters.h"

namespace onnx_check::ops::ai_onnx {

namespace {

template <class View>
bool parameters_fit(const View& op, InferContext& ctx) {
  const Constraint& rule = View::parameters_fit;
  return is_per_side(op.a_scale, op.a, MatrixSide::rows, rule, ctx) &&
         is_per_side(op.a_zero_point, op.a, MatrixSide::rows, rule, ctx) &&
         is_per_side(op.b_scale, op.b, MatrixSide::columns, rule, ctx) &&
         is_per_side(op.b_zero_point, op.b, MatrixSide::columns, rule, ctx);
}

}  // namespace

void infer(QLinearMatMul_10<Infer> op, InferContext& ctx) {
  if (!parameters_fit(op, ctx)) return;
  const auto dims = matmul_dims(op.a, op.b, MatMulRules::of<decltype(op)>(), ctx);
  if (!dims) return;
  ctx.set_dims(op.y, *dims);
  if (is_per_side(op.y_scale, op.y, MatrixSide::rows, op.parameters_fit, ctx))
    is_per_side(op.y_zero_point, op.y, MatrixSide::rows, op.parameters_fit, ctx);
}

}  // namespace onnx_check::ops::ai_onnx
