#include "ops/com.microsoft/FusedMatMulActivation.h"

#include "inference/transposed_matmul.h"

namespace onnx_check::ops::com_microsoft {

void infer(FusedMatMulActivation_1<Infer> op, InferContext& ctx) {
  if (const auto dims = transposed_matmul_dims(op, ctx)) ctx.set_dims(op.Y, *dims);
}

}  // namespace onnx_check::ops::com_microsoft
