#pragma once

#include "inference/matmul.h"

// Matrix products whose operands may be read transposed.
namespace onnx_check {

struct MatMulOperand {
  const Fact& in;
  bool transposed = false;        // the last two dimensions are swapped
  bool batch_transposed = false;  // before that: the first dimension stands behind the batch
};

// As matmul_dims, of the operands after they are transposed. Vectors stay as they are.
std::optional<Dims> transposed_matmul_dims(const MatMulOperand& left, const MatMulOperand& right,
                                           const MatMulRules& rules, InferContext& ctx);

template <class View>
std::optional<Dims> transposed_matmul_dims(const View& op, InferContext& ctx) {
  MatMulOperand left{op.A, op.transA != 0}, right{op.B, op.transB != 0};
  if constexpr (requires { op.transBatchA; }) {
    left.batch_transposed = op.transBatchA != 0;
    right.batch_transposed = op.transBatchB != 0;
  }
  return transposed_matmul_dims(left, right, MatMulRules::of<View>(), ctx);
}

}  // namespace onnx_check
