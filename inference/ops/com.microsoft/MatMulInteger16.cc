#include "ops/com.microsoft/MatMulInteger16.h"

#include "inference/matmul.h"

namespace onnx_check::ops::com_microsoft {

void infer(MatMulInteger16_1<Infer> op, InferContext& ctx) {
  // What two unsigned inputs give is not settled.
  if (op.A.element == ElementType::int16 || op.B.element == ElementType::int16) op.Y.element = ElementType::int32;
  if (const auto dims = matmul_dims(op.A, op.B, MatMulRules::of<decltype(op)>(), ctx)) ctx.set_dims(op.Y, *dims);
}

}  // namespace onnx_check::ops::com_microsoft
