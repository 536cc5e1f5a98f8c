#include "eval/ai.onnx/Col2Im.h"

#include <fmt/format.h>

#include "reference/operand.h"
#include "reference/scatter_windows.h"

namespace onnx_check::ops::ai_onnx {

namespace {

std::optional<SlidingAxes> image_axes(const Col2Im_18<Eval>& op, EvalContext& context) {
  const auto image = context.ints(op.image_shape), block = context.ints(op.block_shape);
  if (!context.rank_is(op.image_shape, 1) || !context.same_dims(op.image_shape, op.block_shape)) return std::nullopt;
  auto axes = stated_axes(image, block, SlidingAttributes::of(op), context);
  if (!axes) return std::nullopt;
  for (SlidingAxis& axis : *axes) {
    const int64_t room = axis.size + axis.pad_begin + axis.pad_end - axis.extent();
    axis.windows = room < 0 || axis.size < 0 ? 0 : room / axis.stride + 1;
  }
  return axes;
}

}  // namespace

void eval(Col2Im_18<Eval> op, EvalContext& context) {
  if (!context.rank_is(op.input, 3)) return;
  const auto axes = image_axes(op, context);
  if (!axes) return;
  const auto points = static_cast<int64_t>(kernel_points(*axes)), windows = static_cast<int64_t>(window_count(*axes));
  const Sizes& in = op.input.dims();
  if (axes->empty() || points == 0 || windows == 0 || in[1] % points != 0 || in[2] != windows)
    return context.fail(
        run_rules::shape, op.input,
        fmt::format("{} does not hold {} blocks of {} elements each", printed_dims(in), windows, points),
        "give a column for each block that fits into the image");
  Sizes dims = {in[0], in[1] / points};
  for (const SlidingAxis& axis : *axes) dims.push_back(axis.size);
  const bool known = visit_real(TypesOf<decltype(op)>::T{}, op.input.element(), [&]<class T>() {
    if constexpr (!std::is_same_v<T, bool>) {
      const Operand<T> columns(op.input);
      ResultOf<T> y(op.output, op.input.element(), dims, context);
      if (!y || y.size() == 0) return;
      const auto batch = static_cast<size_t>(in[0]);
      for (size_t n = 0; n < batch; ++n)
        scatter_windows(*axes, columns.data() + n * columns.size() / batch, static_cast<size_t>(dims[1]),
                        y.data() + n * y.size() / batch);
    } else {
      context.fail(run_rules::not_supported, op.input, "bools have no sum", "cast them to numbers");
    }
  });
  if (!known) context.fail(run_rules::not_supported, op.input, "its elements have no sum here", "use real numbers");
}

}  // namespace onnx_check::ops::ai_onnx
