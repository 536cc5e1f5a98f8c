#include "ops/com.microsoft/QOrderedAttention.h"

#include "inference/sizes.h"

namespace onnx_check::ops::com_microsoft {

void infer(QOrderedAttention_1<Infer> op, InferContext& ctx) {
  if (!ctx.rank_is(op.input, 3, op.input_rank)) return;
  const Dim width = dim_of(op.input, 2);
  const bool keeps_width = same(width, dim_of(op.Q_weight, 1));
  ctx.set_dims(op.output, Dims{dim_of(op.input, 0), dim_of(op.input, 1), keeps_width ? width : Dim()});
}

}  // namespace onnx_check::ops::com_microsoft
