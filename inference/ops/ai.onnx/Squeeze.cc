#include "ops/ai.onnx/Squeeze.h"

#include "inference/context.h"
#include "inference/moved_elements.h"

namespace onnx_check::ops::ai_onnx {

namespace {

template <class View>
void squeeze_axes(const View& op, std::span<const int64_t> stated, InferContext& ctx) {
  if (!op.data.ranked) return;
  const auto axes = ctx.axes(stated, op.data.rank(), View::axis_in_range, View::axes_distinct);
  if (!axes) return;
  std::vector<bool> removed(op.data.rank());
  for (const size_t axis : *axes) {
    Dim one = 1;
    if (!ctx.unify(one, op.data, axis, View::size_is_one)) return;
    removed[axis] = true;
  }
  Dims dims;
  for (size_t i = 0; i < op.data.rank(); ++i)
    if (!removed[i]) dims.push_back(op.data.dim(i));
  ctx.set_dims(op.squeezed, dims);
  share_elements(op.data, op.squeezed);
}

void squeeze_all(const Fact& data, Fact& squeezed, InferContext& ctx) {
  if (!data.ranked) return;
  Dims dims;
  for (const Dim dim : data.dims) {
    const Dim size = ctx.symbols().resolve(dim);
    if (!size.is_number()) {
      squeezed.why_unknown = "which dimensions have size 1 is not known";
      return;
    }
    if (!size.is(1)) dims.push_back(dim);
  }
  ctx.set_dims(squeezed, dims);
  share_elements(data, squeezed);
}

}  // namespace

void infer(Squeeze_1<Infer> op, InferContext& ctx) {
  op.axes ? squeeze_axes(op, *op.axes, ctx) : squeeze_all(op.data, op.squeezed, ctx);
}

void infer(Squeeze_13<Infer> op, InferContext& ctx) {
  if (!op.axes) return squeeze_all(op.data, op.squeezed, ctx);
  if (!op.axes->is_scalar() && !ctx.rank_is(*op.axes, 1, op.axes_are_vector)) return;
  if (const auto axes = ctx.known_numbers(*op.axes)) return squeeze_axes(op, *axes, ctx);
  op.squeezed.why_unknown = "the axes are a value of the run";
  const Dim removed = op.axes->ranked ? product_of(op.axes->dims, ctx) : Dim();
  if (!op.data.ranked || !removed.is_number()) return;
  const int64_t rank = static_cast<int64_t>(op.data.rank()) - removed.number();
  if (rank >= 0) ctx.set_dims(op.squeezed, Dims(static_cast<size_t>(rank)));
}

}  // namespace onnx_check::ops::ai_onnx
