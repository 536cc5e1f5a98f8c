#include "ops/ai.onnx/Expand.h"

#include "inference/context.h"
#include "inference/moved_elements.h"

namespace onnx_check::ops::ai_onnx {

namespace {

void expand_elements(const Fact& in, Fact& out, InferContext& ctx) {
  const auto from = plain_sizes(in), to = plain_sizes(out);
  if (!from || !to) return;
  const auto source_of = [&](Coordinates at) { return position_before_broadcast(offset_of(at, *to), *to, *from); };
  move_elements(in, out, source_of, ctx);
}

}  // namespace

void infer(Expand_8<Infer> op, InferContext& ctx) {
  const auto sizes = stated_sizes(op.shape, op.shape_is_vector, op.sizes_not_negative, ctx);
  if (!sizes) return;
  if (!ctx.known(op.shape)) op.output.why_unknown = "the shape is a value of the run";
  if (!sizes->counted || !op.input.ranked) return;
  const Fact target = ctx.tensor(ElementType::undefined, sizes->dims);
  ctx.stands_for(target, op.shape);
  const Fact* const shapes[] = {&op.input, &target};
  const auto dims = ctx.broadcast(shapes, op.broadcastable);
  if (!dims) return;
  ctx.set_dims(op.output, *dims);
  if (may_be_known(op.input)) expand_elements(op.input, op.output, ctx);
}

}  // namespace onnx_check::ops::ai_onnx
