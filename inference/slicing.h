#pragma once

#include "inference/moved_elements.h"

// What Slice, in all its forms, does along each axis.
namespace onnx_check {

// The indices from start to end, without the end, in steps; start and end as the model states them.
struct SliceBounds {
  Dim start, end;
  Dim step = 1;
};

// How many there are in a dimension of `size`; unknown where that cannot be said.
Dim sliced_size(const SliceBounds& bounds, Dim size, DimPool& pool);

// The bounds for each axis that is sliced. Lists may be unknown, or have unknown elements.
using SliceList = std::optional<Dims>;
struct SliceLists {
  SliceList starts, ends, axes, steps;
  bool has_axes = false;
  bool has_steps = false;
};

struct SliceConstraints {
  const Constraint& same_length;
  const Constraint& axis_in_range;
  const Constraint& axes_distinct;
  const Constraint& step_is_not_zero;
};

void infer_slice(const Fact& data, Fact& out, SliceLists lists, const SliceConstraints& constraints, InferContext& ctx);

// A list that is an input.
SliceList slice_list(const Fact& in, InferContext& ctx);

}  // namespace onnx_check
