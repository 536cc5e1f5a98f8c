#pragma once

#include "inference/context.h"

// Complex numbers as real and imaginary part, in a last dimension of size 2.
namespace onnx_check {

inline bool has_complex_pairs(const Fact& in, const Constraint& complex_pairs, InferContext& ctx) {
  if (!in.ranked) return true;
  if (!ctx.rank_at_least(in, 1, complex_pairs)) return false;
  Dim parts = 2;
  return ctx.unify(parts, in, in.rank() - 1, complex_pairs);
}

template <class View>
void infer_complex_product(const View& op, InferContext& ctx) {
  if (!has_complex_pairs(op.A, View::complex_pairs, ctx) || !has_complex_pairs(op.B, View::complex_pairs, ctx)) return;
  const Fact* const inputs[] = {&op.A, &op.B};
  if (const auto dims = ctx.broadcast(inputs, View::broadcastable)) ctx.set_dims(op.C, *dims);
}

}  // namespace onnx_check
