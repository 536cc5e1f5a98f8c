#include "ops/com.microsoft/WordConvEmbedding.h"

#include "inference/context.h"

namespace onnx_check::ops::com_microsoft {

namespace {

bool read_word_filters(const WordConvEmbedding_1<Infer>& op, Dim& features, InferContext& ctx) {
  if (!ctx.rank_is(op.W, 4, op.filters_rank) || !ctx.rank_is(op.B, 1, op.bias_size) ||
      !ctx.rank_is(op.C, 2, op.same_width))
    return false;
  Dim channels = 1, width;
  if (op.W.ranked) {
    features = op.W.dim(0);
    width = op.W.dim(3);
    if (!ctx.unify(channels, op.W, 1, op.one_channel)) return false;
  }
  return (!op.B.ranked || ctx.unify(features, op.B, 0, op.bias_size)) &&
         (!op.C.ranked || ctx.unify(width, op.C, 1, op.same_width));
}

}  // namespace

void infer(WordConvEmbedding_1<Infer> op, InferContext& ctx) {
  Dims out(2);
  if (!read_word_filters(op, out[1], ctx) || !ctx.rank_is(op.Sequence, 2, op.sequence_rank)) return;
  if (op.Sequence.ranked) out[0] = op.Sequence.dim(0);
  ctx.set_dims(op.Y, out);
}

}  // namespace onnx_check::ops::com_microsoft
