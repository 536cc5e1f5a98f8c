#include "checker/sparse_layout.h"

#include "checker/payload.h"

namespace onnx_check {

SparseLayout sparse_layout(const SparseTensor& tensor) {
  if (!tensor.values || tensor.values->dims.size() != 1) return SparseLayout::wrong;
  const int64_t count = tensor.values->dims.front();
  if (!tensor.indices) return count == 0 ? SparseLayout::none : SparseLayout::wrong;
  const List<int64_t>& dims = tensor.indices->dims;
  if (known_element_type(*tensor.indices) != ElementType::int64 || dims.empty() || dims.front() != count)
    return SparseLayout::wrong;
  if (dims.size() == 1) return SparseLayout::linear;
  const bool one_for_each = dims.size() == 2 && dims.back() == static_cast<int64_t>(tensor.dims.size());
  return one_for_each ? SparseLayout::coordinates : SparseLayout::wrong;
}

}  // namespace onnx_check
