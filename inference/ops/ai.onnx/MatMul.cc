#include "ops/ai.onnx/MatMul.h"

#include "inference/matmul.h"

namespace onnx_check::ops::ai_onnx {

void infer(MatMul_1<Infer> op, InferContext& ctx) {
  if (const auto dims = matmul_dims(op.A, op.B, MatMulRules::of<decltype(op)>(), ctx)) ctx.set_dims(op.Y, *dims);
}

}  // namespace onnx_check::ops::ai_onnx
