#include "ops/ai.onnx/MaxUnpool.h"

#include "inference/resize.h"
#include "inference/spatial.h"

namespace onnx_check::ops::ai_onnx {

namespace {

// [N, C, spatial] of the values, as far as the indices also tell.
template <class View>
std::optional<Dims> unpooled_from(const View& op, InferContext& ctx) {
  if (!ctx.rank_at_least(op.X, 3, View::spatial_axes)) return std::nullopt;
  const size_t rank = op.X.ranked ? op.X.rank() : op.kernel_shape.size() + 2;
  if (!ctx.rank_is(op.I, rank, View::indices_same_shape)) return std::nullopt;
  Dims dims = op.X.ranked ? Dims(op.X.dims) : Dims(rank);
  for (size_t i = 0; op.I.ranked && i < rank; ++i)
    if (!ctx.unify(dims[i], op.I, i, View::indices_same_shape)) return std::nullopt;
  return dims;
}

template <class View>
bool states_all_sizes(const View& op, size_t rank, InferContext& ctx) {
  if (!ctx.rank_is(*op.output_shape, 1, View::output_shape_complete)) return false;
  Dim count = static_cast<int64_t>(rank);
  return !op.output_shape->ranked || ctx.unify(count, *op.output_shape, 0, View::output_shape_complete);
}

}  // namespace

void infer(MaxUnpool_9<Infer> op, InferContext& ctx) {
  auto dims = unpooled_from(op, ctx);
  if (!dims) return;
  const Window window = Window::of(op);
  const auto axes = window_axes(window, dims->size() - 2, WindowRules::of<decltype(op)>(), ctx);
  if (!axes || (op.output_shape && !states_all_sizes(op, dims->size(), ctx))) return;
  if (op.output_shape) {
    auto stated = ctx.known(*op.output_shape);
    if (stated && stated->size() != dims->size()) stated.reset();
    if (stated && !are_sizes(*stated, *op.output_shape, op.output_shape_complete, ctx)) return;
    for (size_t i = 0; i < dims->size(); ++i)
      if (stated || i >= 2) (*dims)[i] = stated ? (*stated)[i] : Dim();
    return ctx.set_dims(op.output, *dims);
  }
  for (size_t i = 0; i < axes->size(); ++i) {
    const auto covered =
        covered_size(i, (*dims)[i + 2], op.kernel_shape[i], Dim(int64_t{0}), (*axes)[i], op.output_left, ctx);
    if (!covered) return;
    (*dims)[i + 2] = *covered;
  }
  ctx.set_dims(op.output, *dims);
}

}  // namespace onnx_check::ops::ai_onnx
