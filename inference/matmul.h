#pragma once

#include <optional>

#include "inference/context.h"

// Shapes of matrix products.
namespace onnx_check {

struct MatMulRules {
  const Constraint &at_least_vectors, &inner_sizes_equal, &batches_broadcast;

  template <class View>
  static constexpr MatMulRules of() {
    return {View::at_least_vectors, View::inner_sizes_equal, View::batches_broadcast};
  }
};

// The product as numpy.matmul has it: matrices in the last two dimensions, the ones before them broadcast; a vector is
// a row on the left and a column on the right, and is not in the result. Nothing where a rank is unknown.
std::optional<Dims> matmul_dims(const Fact& left, const Fact& right, const MatMulRules& rules, InferContext& ctx);

struct GemmRules {
  const Constraint &is_matrix, &inner_sizes_equal, &addend_broadcasts;

  template <class View>
  static constexpr GemmRules of() {
    return {View::is_matrix, View::inner_sizes_equal, View::addend_broadcasts};
  }
};

struct Gemm {
  const Fact& left;
  const Fact& right;
  const Fact* addend = nullptr;
  bool transposes_left = false, transposes_right = false;
  bool broadcasts = true;  // the addend; else it has the shape of the product
};

// [M, N], of which the sizes may be unknown.
std::optional<Dims> gemm_dims(const Gemm& gemm, const GemmRules& rules, InferContext& ctx);

}  // namespace onnx_check
