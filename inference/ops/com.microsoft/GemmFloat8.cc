#include "ops/com.microsoft/GemmFloat8.h"

#include "inference/coded_element.h"
#include "inference/matmul.h"

namespace onnx_check::ops::com_microsoft {

void infer(GemmFloat8_1<Infer> op, InferContext& ctx) {
  op.Y.element = coded_element(op.dtype);
  const Gemm gemm{op.A, op.B, op.C, op.transA != 0, op.transB != 0};
  if (const auto dims = gemm_dims(gemm, GemmRules::of<decltype(op)>(), ctx)) ctx.set_dims(op.Y, *dims);
}

}  // namespace onnx_check::ops::com_microsoft
