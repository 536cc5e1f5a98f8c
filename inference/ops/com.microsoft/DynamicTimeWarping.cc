#include "ops/com.microsoft/DynamicTimeWarping.h"

#include "inference/context.h"

namespace onnx_check::ops::com_microsoft {

void infer(DynamicTimeWarping_1<Infer> op, InferContext& ctx) {
  const Fact& costs = op.input;
  if (!costs.ranked) return ctx.set_dims(op.output, {2, ctx.fresh(op.output, 1)});
  if (!ctx.rank_is(costs, costs.rank() == 3 ? 3 : 2, op.costs)) return;
  Dim batch = 1;
  if (costs.rank() == 3 && !ctx.unify(batch, costs, 0, op.costs)) return;
  const Dim rows = costs.dim_from_end(2), columns = costs.dim_from_end(1);
  Dim length = ctx.fresh(op.output, 1);
  if (ctx.symbols().resolve(rows).is(1)) length = columns;
  if (ctx.symbols().resolve(columns).is(1)) length = rows;
  ctx.set_dims(op.output, {2, length});
}

}  // namespace onnx_check::ops::com_microsoft
