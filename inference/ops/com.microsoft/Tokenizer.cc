#include "ops/com.microsoft/Tokenizer.h"

#include "inference/context.h"

namespace onnx_check::ops::com_microsoft {

void infer(Tokenizer_1<Infer> op, InferContext& ctx) {
  if (op.separators.has_value() == op.tokenexp.has_value())
    ctx.fail(
        op.one_way_to_split,
        op.separators ? "both `separators` and `tokenexp` are stated" : "neither `separators` nor `tokenexp` is stated",
        "state one of the two");
  if (!op.X.ranked) return;
  if (!ctx.rank_is(op.X, op.X.rank() == 1 ? 1 : 2, op.text_rank)) return;
  Dims out(op.X.dims);
  const Dim last = ctx.symbols().resolve(op.X.dim_from_end(1));
  if (!last.is(0)) out.push_back(ctx.fresh(op.Y, out.size()));
  ctx.set_dims(op.Y, out);
}

}  // namespace onnx_check::ops::com_microsoft
