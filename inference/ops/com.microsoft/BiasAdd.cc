#include "ops/com.microsoft/BiasAdd.h"

#include "inference/bias.h"
#include "inference/sizes.h"

namespace onnx_check::ops::com_microsoft {

void infer(BiasAdd_1<Infer> op, InferContext& ctx) {
  if (!ctx.rank_is(op.X, 3, op.input_rank)) return;
  if (!is_vector_of(dim_of(op.X, 2), op.bias, op.bias_size, ctx) || !has_shape_of(op.X, op.skip, op.skip_shape, ctx))
    return;
  ctx.set_same_dims(op.Y, op.X);
}

}  // namespace onnx_check::ops::com_microsoft
