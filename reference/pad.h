#pragma once

#include "reference/context.h"

namespace onnx_check {

// What is added at both ends of each dimension; negative counts take away.
struct Padding {
  Sizes begins, ends;
};

// `mode` is constant, reflect, edge or wrap. Only constant uses `fill`, one element of the type of `in`.
bool pad(const Datum& in, const Padding& padding, std::string_view mode, const Datum& fill, Datum& out,
         EvalContext& context);

// A Padding of one dimension's worth after the other: all begins, then all ends, of the dimensions `axes`.
std::optional<Padding> padding_of(std::span<const int64_t> pads, std::span<const size_t> axes, size_t rank,
                                  EvalContext& context);

}  // namespace onnx_check
