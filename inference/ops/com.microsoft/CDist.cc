#include "ops/com.microsoft/CDist.h"

#include "inference/context.h"

namespace onnx_check::ops::com_microsoft {

void infer(CDist_1<Infer> op, InferContext& ctx) {
  if (!ctx.rank_is(op.A, 2, op.is_matrix) || !ctx.rank_is(op.B, 2, op.is_matrix)) return;
  Dims out(2);
  if (op.A.ranked) out[0] = op.A.dim(0);
  if (op.B.ranked) out[1] = op.B.dim(0);
  if (op.A.ranked && op.B.ranked) {
    Dim columns = op.A.dim(1);
    if (!ctx.unify(columns, op.B, 1, op.columns_equal)) return;
  }
  ctx.set_dims(op.C, out);
}

}  // namespace onnx_check::ops::com_microsoft
