#include "ops/com.microsoft/Unique.h"

#include "inference/context.h"

namespace onnx_check::ops::com_microsoft {

void infer(Unique_1<Infer> op, InferContext& ctx) {
  Dim distinct = ctx.fresh(op.y, 0);
  if (op.x.ranked) {
    Dim elements = 1;
    for (const Dim dim : op.x.dims) elements = ctx.pool().mul(elements, dim);
    elements = ctx.symbols().resolve(elements);
    if (elements.is(0) || elements.is(1)) distinct = elements;
  }
  ctx.set_dims(op.y, {distinct});
  ctx.set_same_dims(op.idx, op.x);
  ctx.set_dims(op.counts, {distinct});
}

}  // namespace onnx_check::ops::com_microsoft
