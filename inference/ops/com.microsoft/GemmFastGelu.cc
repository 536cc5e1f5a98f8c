#include "ops/com.microsoft/GemmFastGelu.h"

#include "inference/matmul.h"
#include "inference/product_bias.h"

namespace onnx_check::ops::com_microsoft {

void infer(GemmFastGelu_1<Infer> op, InferContext& ctx) {
  auto dims = matmul_dims(op.X, op.W, MatMulRules::of<decltype(op)>(), ctx);
  if (dims && is_bias_of_product(op.bias, op.W, *dims, op.bias_size, ctx)) ctx.set_dims(op.Y, *dims);
}

}  // namespace onnx_check::ops::com_microsoft
