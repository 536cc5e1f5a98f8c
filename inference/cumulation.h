#pragma once

#include "inference/moved_elements.h"

// Running sums and products.
namespace onnx_check {

// The known elements of `out`: along the axis, each is what `step` makes of those up to it. `step` is called with Dims.
template <class Step>
void cumulate(const Fact& in, size_t axis, bool exclusive, bool reverse, int64_t of_nothing, Step step, Fact& out,
              InferContext& ctx) {
  const auto known = ctx.known(in);
  const auto sizes = plain_sizes(in);
  if (!known || !sizes || known->size() != element_count(*sizes)) return;
  size_t stride = 1;
  for (size_t i = axis + 1; i < sizes->size(); ++i) stride *= (*sizes)[i];
  const size_t length = (*sizes)[axis];
  Dims elements(known->size());
  for (size_t first = 0; first < known->size(); ++first) {
    if (first / stride % length != 0) continue;
    Dim so_far = of_nothing;
    for (size_t i = 0; i < length; ++i) {
      const size_t at = first + (reverse ? length - 1 - i : i) * stride;
      const Dim next = step(so_far, (*known)[at]);
      elements[at] = as_element(in.element, exclusive ? so_far : next);
      so_far = next;
    }
  }
  ctx.set_known(out, elements);
}

template <class View, class Step>
void infer_cumulation(const View& op, int64_t of_nothing, Step step, InferContext& ctx) {
  ctx.set_same_dims(op.y, op.x);
  if (!ctx.is_scalar(op.axis, View::axis_is_single)) return;
  const Dim stated = ctx.known_scalar(op.axis);
  if (!op.x.ranked || !stated.is_number()) return;
  const auto axis = ctx.axis(stated.number(), op.x.rank(), View::axis_in_range);
  if (axis) cumulate(op.x, *axis, op.exclusive != 0, op.reverse != 0, of_nothing, step, op.y, ctx);
}

}  // namespace onnx_check
