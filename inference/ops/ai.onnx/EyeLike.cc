#include "ops/ai.onnx/EyeLike.h"

#include "inference/cast_elements.h"
#include "inference/context.h"

namespace onnx_check::ops::ai_onnx {

void infer(EyeLike_9<Infer> op, InferContext& ctx) {
  op.output.element = op.dtype ? stated_type(*op.dtype).value_or(ElementType::undefined) : op.input.element;
  if (!ctx.rank_is(op.input, 2, op.two_dimensions)) return;
  op.input.ranked ? ctx.set_same_dims(op.output, op.input) : ctx.set_dims(op.output, Dims(2));
}

}  // namespace onnx_check::ops::ai_onnx
