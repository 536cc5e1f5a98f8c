#pragma once

#include "inference/context.h"

// Sizes, from where they are told; unknown where they are not.
namespace onnx_check {

// A size that a scalar input holds; unknown where it is not known, or below 0.
Dim known_size(const Fact& in, InferContext& ctx);

// No tensor has a negative size: an attribute of -1 stands for unknown.
inline Dim size_or_unknown(Dim size) { return size.is_number() && size.number() < 0 ? Dim() : size; }

// Dimension `index` of an input, unknown where its rank is.
inline Dim dim_of(const Fact& in, size_t index) { return in.ranked && index < in.rank() ? in.dim(index) : Dim(); }

}  // namespace onnx_check
