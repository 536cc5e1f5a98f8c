#include "ops/com.microsoft/Pad.h"

#include <fmt/format.h>

#include "inference/context.h"

namespace onnx_check::ops::com_microsoft {

namespace {

bool has_two_pads_per_dimension(const Pad_1<Infer>& op, InferContext& ctx) {
  if (!op.pads.ranked) return true;
  if (!ctx.rank_is(op.pads, op.pads.rank() == 2 ? 2 : 1, op.pads_fit)) return false;
  Dim rows = 1, count = 2 * static_cast<int64_t>(op.data.rank());
  if (op.pads.rank() == 2 && !ctx.unify(rows, op.pads, 0, op.pads_fit)) return false;
  return ctx.unify(count, op.pads, op.pads.rank() - 1, op.pads_fit);
}

}  // namespace

void infer(Pad_1<Infer> op, InferContext& ctx) {
  if (!op.data.ranked || !has_two_pads_per_dimension(op, ctx)) return;
  const size_t rank = op.data.rank();
  Dims out(rank);
  const auto pads = ctx.known(op.pads);
  if (!pads) {
    op.output.why_unknown = "the padding is a value of the run";
    return ctx.set_dims(op.output, out);
  }
  for (size_t i = 0; i < rank; ++i) {
    out[i] = ctx.pool().add(op.data.dim(i), ctx.pool().add((*pads)[i], (*pads)[rank + i]));
    const Dim size = ctx.symbols().resolve(out[i]);
    if (size.is_number() && size.number() < 0)
      return ctx.fail(op.size_left, op.pads, fmt::format("dimension {} would be {}", i, size.number()), "cut off less");
  }
  ctx.set_dims(op.output, out);
}

}  // namespace onnx_check::ops::com_microsoft
