#pragma once

#include "inference/context.h"

namespace onnx_check {

// Whether `bias` (null: left out) is a vector with an element for each column of `product`, which is something times
// `right`. Where the number of columns was unknown, the bias tells it.
inline bool is_bias_of_product(const Fact* bias, const Fact& right, Dims& product, const Constraint& bias_size,
                               InferContext& ctx) {
  if (!bias || !bias->ranked) return true;
  if (!ctx.rank_is(*bias, 1, bias_size)) return false;
  Dim no_columns = 1;
  Dim& columns = right.rank() < 2 || product.empty() ? no_columns : product[product.size() - 1];
  return ctx.unify(columns, *bias, 0, bias_size);
}

}  // namespace onnx_check
