#include "ops/com.microsoft/QOrderedMatMul.h"

#include "inference/matmul.h"
#include "inference/product_bias.h"

namespace onnx_check::ops::com_microsoft {

void infer(QOrderedMatMul_1<Infer> op, InferContext& ctx) {
  auto dims = matmul_dims(op.A, op.B, MatMulRules::of<decltype(op)>(), ctx);
  if (dims && is_bias_of_product(op.bias, op.B, *dims, op.bias_size, ctx)) ctx.set_dims(op.Y, *dims);
}

}  // namespace onnx_check::ops::com_microsoft
