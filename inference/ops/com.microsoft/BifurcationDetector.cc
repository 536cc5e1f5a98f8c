#include "ops/com.microsoft/BifurcationDetector.h"

#include <fmt/format.h>

#include "inference/context.h"

namespace onnx_check::ops::com_microsoft {

void infer(BifurcationDetector_1<Infer> op, InferContext& ctx) {
  ctx.set_same_dims(op.suffix_match_idx, op.prev_suffix_match_idx);
  if (op.max_ngram_size < op.min_ngram_size)
    return ctx.fail_attribute(
        op.ngram_sizes_ordered, "max_ngram_size",
        fmt::format("max_ngram_size is {}, expected at least {}", op.max_ngram_size, op.min_ngram_size),
        fmt::format("give a max_ngram_size of {} or more", op.min_ngram_size));
  if (op.pred_tokens)
    ctx.set_dims(op.tokens, Dims{ctx.fresh(op.tokens, 0)});
  else
    ctx.set_same_dims(op.tokens, op.cur_tokens);
}

}  // namespace onnx_check::ops::com_microsoft
