#include "ops/com.microsoft/BiasSplitGelu.h"

#include <fmt/format.h>

#include "inference/bias.h"
#include "inference/sizes.h"

namespace onnx_check::ops::com_microsoft {

void infer(BiasSplitGelu_1<Infer> op, InferContext& ctx) {
  if (!ctx.rank_is(op.X, 3, op.input_rank)) return;
  const Dim width = dim_of(op.X, 2);
  if (!is_vector_of(width, op.bias, op.bias_size, ctx)) return;
  if (width.is_number() && width.number() % 2 != 0)
    return ctx.fail(op.even_width, op.X, fmt::format("dimension 2 is {}, expected an even size", width.number()),
                    "give X an even number of channels");
  ctx.set_dims(op.Y, Dims{dim_of(op.X, 0), dim_of(op.X, 1), ctx.pool().floor_div(width, 2)});
}

}  // namespace onnx_check::ops::com_microsoft
