#pragma once

#include <initializer_list>

#include "inference/context.h"

namespace onnx_check {

// A size that several inputs have in common, and what is broken where it differs.
struct SharedSize {
  Dim& size;
  const Constraint& equal;
};

// Makes each dimension of `in` one size with the one at its place. `in` has that rank, or an unknown one. Null: left
// out.
bool share_sizes(const Fact* in, std::initializer_list<SharedSize> sizes, InferContext& ctx);
inline bool share_sizes(const Fact& in, std::initializer_list<SharedSize> sizes, InferContext& ctx) {
  return share_sizes(&in, sizes, ctx);
}

// Whether each of `inputs` (null: left out) has that rank, or an unknown one.
bool ranks_are(std::initializer_list<const Fact*> inputs, size_t rank, const Constraint& rank_rule, InferContext& ctx);

// Whether each of `inputs` (null: left out) is a scalar or has one element.
bool are_scalars(std::initializer_list<const Fact*> inputs, const Constraint& scalar, InferContext& ctx);

}  // namespace onnx_check
