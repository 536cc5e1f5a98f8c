#include "inference/transposed_matmul.h"

#include <utility>

namespace onnx_check {

namespace {

// Which dimensions are rows and columns.
struct MatrixAxes {
  size_t rows = 0, columns = 0;
};

MatrixAxes matrix_axes(const MatMulOperand& operand) {
  const size_t rank = operand.in.rank();
  if (rank < 2) return {};
  MatrixAxes axes{operand.batch_transposed ? 0 : rank - 2, rank - 1};
  if (operand.transposed) std::swap(axes.rows, axes.columns);
  return axes;
}

const Fact& as_it_is_read(const MatMulOperand& operand, const MatrixAxes& axes, InferContext& ctx) {
  const Fact& in = operand.in;
  if (in.rank() < 2) return in;
  Dims dims;
  for (size_t i = 0; i < in.rank(); ++i)
    if (i != axes.rows && i != axes.columns) dims.push_back(in.dim(i));
  dims.push_back(in.dim(axes.rows));
  dims.push_back(in.dim(axes.columns));
  const Fact* read = ctx.keep(ctx.tensor(in.element, dims));
  ctx.stands_for(*read, in);
  return *read;
}

}  // namespace

std::optional<Dims> transposed_matmul_dims(const MatMulOperand& left, const MatMulOperand& right,
                                           const MatMulRules& rules, InferContext& ctx) {
  if (!ctx.rank_at_least(left.in, 1, rules.at_least_vectors) || !ctx.rank_at_least(right.in, 1, rules.at_least_vectors))
    return std::nullopt;
  if (!left.in.ranked || !right.in.ranked) return std::nullopt;
  const MatrixAxes left_axes = matrix_axes(left), right_axes = matrix_axes(right);
  // Before anything is moved, so that a finding counts the dimensions as they are.
  Dim inner = left.in.dim(left_axes.columns);
  if (!ctx.unify(inner, right.in, right_axes.rows, rules.inner_sizes_equal)) return std::nullopt;
  return matmul_dims(as_it_is_read(left, left_axes, ctx), as_it_is_read(right, right_axes, ctx), rules, ctx);
}

}  // namespace onnx_check
