#include "ops/com.microsoft/QGemm.h"

#include "inference/matmul.h"

namespace onnx_check::ops::com_microsoft {

void infer(QGemm_1<Infer> op, InferContext& ctx) {
  op.Y.element = op.y_zero_point ? op.y_zero_point->element : ElementType::float32;
  const Gemm gemm{op.A, op.B, op.C, op.transA != 0, op.transB != 0};
  if (const auto dims = gemm_dims(gemm, GemmRules::of<decltype(op)>(), ctx)) ctx.set_dims(op.Y, *dims);
}

}  // namespace onnx_check::ops::com_microsoft
