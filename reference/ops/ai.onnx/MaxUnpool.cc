#include "eval/ai.onnx/MaxUnpool.h"

#include <fmt/format.h>

#include "reference/move.h"
#include "reference/operand.h"
#include "reference/sliding.h"

namespace onnx_check::ops::ai_onnx {

namespace {

// The shape of what MaxPool pooled, as far as its attributes tell.
std::optional<Sizes> unpooled_dims(const MaxUnpool_9<Eval>& op, EvalContext& context) {
  if (!context.rank_at_least(op.X, 3) || !context.same_dims(op.X, op.I)) return std::nullopt;
  const auto axes = stated_axes(std::span(op.X.dims()).subspan(2), op.kernel_shape, SlidingAttributes::of(op), context);
  if (!axes) return std::nullopt;
  Sizes dims = op.X.dims();
  for (size_t a = 0; a < axes->size(); ++a) {
    const SlidingAxis& axis = (*axes)[a];
    dims[a + 2] = (axis.size - 1) * axis.stride + axis.kernel - axis.pad_begin - axis.pad_end;
  }
  return dims;
}

}  // namespace

void eval(MaxUnpool_9<Eval> op, EvalContext& context) {
  const auto dims = unpooled_dims(op, context);
  if (!dims) return;
  const Sizes whole = op.output_shape ? context.ints(*op.output_shape) : *dims;
  bool fits = whole.size() == dims->size();
  for (size_t d = 0; fits && d < whole.size(); ++d) fits = whole[d] >= (*dims)[d] && (*dims)[d] >= 0;
  if (!fits)
    return context.fail(run_rules::shape, op.X,
                        fmt::format("output_shape {} does not hold {}", printed_dims(whole), printed_dims(*dims)),
                        "give a shape that is as large at least");
  Datum unpooled;
  const auto indices = context.ints(op.I);
  const bool made = visit(TypesOf<decltype(op)>::T1{}, op.X.element(), [&]<class T>() {
    const Operand<T> x(op.X);
    ResultOf<T> y(unpooled, op.X.element(), *dims, context);
    for (size_t i = 0; y && i < x.size(); ++i) {
      const auto at = context.index(indices[i], static_cast<int64_t>(y.size()), op.I);
      if (!at) return;
      y[*at] = x[i];
    }
  });
  if (!made || context.failed() || !context.allocate(op.output, op.X.element(), whole)) return;
  scatter_strided(unpooled, op.output, 0, strides_of(whole));
}

}  // namespace onnx_check::ops::ai_onnx
