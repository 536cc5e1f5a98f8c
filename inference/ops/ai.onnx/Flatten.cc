#include "ops/ai.onnx/Flatten.h"

#include <fmt/format.h>

#include "inference/context.h"
#include "inference/moved_elements.h"

namespace onnx_check::ops::ai_onnx {

void infer(Flatten_1<Infer> op, InferContext& ctx) {
  ctx.set_dims(op.output, Dims(2));
  if (!op.input.ranked) return;
  const auto rank = static_cast<int64_t>(op.input.rank());
  if (op.axis < -rank || op.axis > rank) {
    op.output.ranked = false;
    return ctx.fail_attribute(op.axis_in_range, "axis",
                              fmt::format("the axis is {}, expected {} to {}", op.axis, -rank, rank),
                              fmt::format("choose an axis from {} to {}", -rank, rank));
  }
  const auto axis = static_cast<size_t>(op.axis < 0 ? op.axis + rank : op.axis);
  ctx.set_dims(op.output,
               Dims{product_of(op.input.dims.first(axis), ctx), product_of(op.input.dims.subspan(axis), ctx)});
  share_elements(op.input, op.output);
}

}  // namespace onnx_check::ops::ai_onnx
