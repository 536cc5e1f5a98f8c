#include "ops/com.microsoft/UnfoldTensor.h"

#include <fmt/format.h>

#include "inference/context.h"

namespace onnx_check::ops::com_microsoft {

void infer(UnfoldTensor_1<Infer> op, InferContext& ctx) {
  if (!op.input.ranked || op.step < 1) return;
  const auto axis = ctx.axis(op.dim, op.input.rank(), op.axis_in_range);
  if (!axis) return;
  const Dim length = op.input.dim(*axis), resolved = ctx.symbols().resolve(length);
  if (op.size < 1 || (resolved.is_number() && op.size > resolved.number()))
    return ctx.fail_attribute(op.window_fits, "size",
                              fmt::format("`size` is {}, expected 1 to {}", op.size, to_string(resolved)),
                              "take windows that fit");
  Dims out(op.input.dims);
  out[*axis] = ctx.pool().add(ctx.pool().floor_div(ctx.pool().sub(length, op.size), op.step), 1);
  out.push_back(op.size);
  ctx.set_dims(op.output, out);
}

}  // namespace onnx_check::ops::com_microsoft
