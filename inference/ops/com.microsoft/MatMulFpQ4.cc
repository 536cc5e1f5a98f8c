#include "ops/com.microsoft/MatMulFpQ4.h"

#include "inference/context.h"

namespace onnx_check::ops::com_microsoft {

void infer(MatMulFpQ4_1<Infer> op, InferContext& ctx) {
  if (!ctx.rank_is(op.B_shape, 1, op.shape_of_matrix) || !ctx.rank_at_least(op.A, 1, op.at_least_vectors)) return;
  Dim sizes = 2;
  if (op.B_shape.ranked && !ctx.unify(sizes, op.B_shape, 0, op.shape_of_matrix)) return;
  const auto shape = ctx.known(op.B_shape);
  if (!shape) op.Y.why_unknown = "the shape of B is a value of the run";
  if (!op.A.ranked) return;
  Dims out(op.A.dims);
  out[out.size() - 1] = shape ? (*shape)[1] : Dim();
  Dim inner = shape ? (*shape)[0] : Dim();
  if (ctx.unify(inner, op.A, op.A.rank() - 1, op.inner_sizes_equal)) ctx.set_dims(op.Y, out);
}

}  // namespace onnx_check::ops::com_microsoft
