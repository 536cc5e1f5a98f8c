#include "ops/ai.onnx/ReverseSequence.h"

#include <fmt/format.h>

#include "inference/context.h"

namespace onnx_check::ops::ai_onnx {

namespace {

bool lengths_in_range(const ReverseSequence_10<Infer>& op, Dim time, InferContext& ctx) {
  const auto lengths = ctx.known(op.sequence_lens);
  time = ctx.symbols().resolve(time);
  if (!lengths) return true;
  for (const Dim length : *lengths) {
    const bool is_negative = length.is_number() && length.number() < 0;
    const bool is_long = length.is_number() && time.is_number() && length.number() > time.number();
    if (!is_negative && !is_long) continue;
    ctx.fail(op.lengths_in_range, op.sequence_lens,
             fmt::format("a length is {}, expected 0 to {}", length.number(), to_string(time)),
             "state how much of each sequence is to be reversed");
    return false;
  }
  return true;
}

}  // namespace

void infer(ReverseSequence_10<Infer> op, InferContext& ctx) {
  ctx.set_same_dims(op.Y, op.input);
  if (!ctx.rank_at_least(op.input, 2, op.two_dimensions) || !ctx.rank_is(op.sequence_lens, 1, op.lengths_are_vector))
    return;
  if (op.batch_axis == op.time_axis)
    return ctx.fail(op.axes_distinct, fmt::format("both axes are {}", op.batch_axis),
                    "make one of them 0, the other 1");
  if (!op.input.ranked || !op.sequence_lens.ranked) return;
  const bool batch_first = op.batch_axis == 0;
  Dim batch = op.input.dim(batch_first ? 0 : 1);
  if (ctx.unify(batch, op.sequence_lens, 0, op.one_length_per_batch))
    lengths_in_range(op, op.input.dim(batch_first ? 1 : 0), ctx);
}

}  // namespace onnx_check::ops::ai_onnx
