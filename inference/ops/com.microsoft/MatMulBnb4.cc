#include "ops/com.microsoft/MatMulBnb4.h"

#include "inference/weight_matmul.h"

namespace onnx_check::ops::com_microsoft {

void infer(MatMulBnb4_1<Infer> op, InferContext& ctx) {
  const StatedSize depth{op.K, "K"}, rows{op.N, "N"};
  const bool transposed = op.transB != 0;
  const auto dims = packed_weight_dims(op.A, transposed ? depth : rows, transposed ? rows : depth,
                                       PackedWeightRules::of<decltype(op)>(), ctx);
  if (dims) ctx.set_dims(op.Y, *dims);
}

}  // namespace onnx_check::ops::com_microsoft
