#include "reference/matrix_product.h"

#include <Eigen/Core>
#include <algorithm>

namespace onnx_check {

namespace {

template <class T>
using Matrix = Eigen::Map<const Eigen::Matrix<T, Eigen::Dynamic, Eigen::Dynamic, Eigen::RowMajor>>;

template <class T>
Matrix<T> matrix(const T* elements, bool transposed, size_t rows, size_t columns) {
  if (transposed) std::swap(rows, columns);
  return {elements, static_cast<Eigen::Index>(rows), static_cast<Eigen::Index>(columns)};
}

}  // namespace

template <class T>
void matrix_product(const T* a, bool a_transposed, const T* b, bool b_transposed, T* c, size_t rows, size_t depth,
                    size_t columns) {
  if (depth == 0) {
    std::fill(c, c + rows * columns, T{0});
    return;
  }
  Eigen::Map<Eigen::Matrix<T, Eigen::Dynamic, Eigen::Dynamic, Eigen::RowMajor>> product(
      c, static_cast<Eigen::Index>(rows), static_cast<Eigen::Index>(columns));
  const auto left = matrix(a, a_transposed, rows, depth), right = matrix(b, b_transposed, depth, columns);
  if (a_transposed && b_transposed)
    product.noalias() = left.transpose() * right.transpose();
  else if (a_transposed)
    product.noalias() = left.transpose() * right;
  else if (b_transposed)
    product.noalias() = left * right.transpose();
  else
    product.noalias() = left * right;
}

template void matrix_product(const float*, bool, const float*, bool, float*, size_t, size_t, size_t);
template void matrix_product(const double*, bool, const double*, bool, double*, size_t, size_t, size_t);
template void matrix_product(const int32_t*, bool, const int32_t*, bool, int32_t*, size_t, size_t, size_t);
template void matrix_product(const int64_t*, bool, const int64_t*, bool, int64_t*, size_t, size_t, size_t);
template void matrix_product(const uint32_t*, bool, const uint32_t*, bool, uint32_t*, size_t, size_t, size_t);
template void matrix_product(const uint64_t*, bool, const uint64_t*, bool, uint64_t*, size_t, size_t, size_t);

}  // namespace onnx_check
