#include "ops/ai.onnx/Multinomial.h"

#include <fmt/format.h>

#include "inference/output_type.h"

namespace onnx_check::ops::ai_onnx {

void infer(Multinomial_7<Infer> op, InferContext& ctx) {
  set_output_type(op.output, op.dtype, "dtype", op.dtype_allowed, ctx);
  if (!ctx.rank_is(op.input, 2, op.input_matrix)) return;
  if (op.sample_size < 0)
    return ctx.fail_attribute(op.sample_count, "sample_size",
                              fmt::format("{} samples are drawn, expected 0 or more", op.sample_size),
                              "draw 1 or more samples");
  ctx.set_dims(op.output, Dims{op.input.ranked ? op.input.dim(0) : Dim(), op.sample_size});
}

}  // namespace onnx_check::ops::ai_onnx
