#pragma once

#include <array>
#include <span>

#include "onnx_check/datum.h"

namespace onnx_check {

// The strides by which an operand is read where its shape is broadcast to `dims` (numpy's rules): 0 where it repeats.
Sizes broadcast_strides(std::span<const int64_t> operand, std::span<const int64_t> dims);

// Walks `count` operands of these shapes over `dims`, whose neighbouring dimensions are joined where all operands
// allow it.
struct BroadcastPlan {
  BroadcastPlan(std::span<const int64_t> dims, std::span<const std::span<const int64_t>> operands);

  Sizes dims;                  // outermost first; at least one
  std::vector<Sizes> strides;  // for each operand and dimension
};

// f(position, offsets, line, steps): once for each line of the innermost dimension; `offsets` of the operands at the
// beginning of the line, `steps` along it.
template <size_t count, class F>
void for_each_broadcast_line(std::span<const int64_t> dims, std::array<std::span<const int64_t>, count> operands, F f) {
  const BroadcastPlan plan(dims, operands);
  const size_t outer = plan.dims.size() - 1;
  const int64_t line = plan.dims[outer];
  for (const int64_t dim : plan.dims)
    if (dim == 0) return;
  std::array<int64_t, count> offsets{}, steps{};
  for (size_t k = 0; k < count; ++k) steps[k] = plan.strides[k][outer];
  Sizes index(outer, 0);
  for (int64_t position = 0;; position += line) {
    f(position, offsets, line, steps);
    size_t d = outer;
    for (; d > 0; --d) {
      for (size_t k = 0; k < count; ++k) offsets[k] += plan.strides[k][d - 1];
      if (++index[d - 1] < plan.dims[d - 1]) break;
      for (size_t k = 0; k < count; ++k) offsets[k] -= plan.strides[k][d - 1] * plan.dims[d - 1];
      index[d - 1] = 0;
    }
    if (d == 0) return;
  }
}

}  // namespace onnx_check
