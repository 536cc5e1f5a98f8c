#include <fmt/format.h>

#include "checker/payload.h"
#include "checker/rules.h"
#include "checker/sparse_layout.h"
#include "onnx_check/tensor_elements.h"

namespace onnx_check::rules::tensor {

namespace {

// Walks the indices of a sparse tensor with right sizes.
class IndexWalk {
 public:
  IndexWalk(Check& check, std::span<const int64_t> bounds, std::span<const uint64_t> indices)
      : check_(check), bounds_(bounds), indices_(indices) {}

  void walk() {
    for (size_t value = 0; (value + 1) * bounds_.size() <= indices_.size(); ++value)
      if (!in_range(value) || (value > 0 && !in_order(value))) return;
  }

 private:
  int64_t index(size_t value, size_t axis) const {
    return static_cast<int64_t>(indices_[value * bounds_.size() + axis]);
  }

  bool in_range(size_t value) {
    for (size_t axis = 0; axis < bounds_.size(); ++axis) {
      const int64_t at = index(value, axis);
      if (at >= 0 && at < bounds_[axis]) continue;
      check_.report(sparse_index_range,
                    fmt::format("an index of value {} is {}, expected 0 to {}", value, at, bounds_[axis] - 1),
                    {.help = "correct the index, or the sizes of the sparse tensor"});
      return false;
    }
    return true;
  }

  bool in_order(size_t value) {
    for (size_t axis = 0; axis < bounds_.size(); ++axis) {
      const int64_t before = index(value - 1, axis), at = index(value, axis);
      if (before < at) return true;
      if (before > at) break;
    }
    check_.report(
        sparse_index_range,
        fmt::format("the index of value {} is not after that of value {}, expected ascending order", value, value - 1),
        {.help = "sort the values by their indices, and give each index once"});
    return false;
  }

  Check& check_;
  std::span<const int64_t> bounds_;
  std::span<const uint64_t> indices_;
};

void look_at_sparse_tensor(Check& check, const SparseTensor& tensor) {
  const SparseLayout layout = sparse_layout(tensor);
  if (layout != SparseLayout::linear && layout != SparseLayout::coordinates) return;
  const auto elements = element_count(tensor.dims);
  if (tensor.dims.empty() || !elements || *elements == 0 || *elements > INT64_MAX) return;
  if (tensor.indices->source().size() > payload_scan_limit) return;
  const auto indices = element_bits(*tensor.indices);
  if (!indices) return;
  const auto flat = static_cast<int64_t>(*elements);
  const std::span<const int64_t> dims = tensor.dims;
  IndexWalk(check, layout == SparseLayout::linear ? std::span(&flat, 1) : dims, *indices).walk();
}

}  // namespace

constinit const CheckRule sparse_index_range{
    .text = {.id = "tensor/sparse-index-range",
             .summary = "the indices of a sparse tensor are inside of it, in ascending order, each once",
             .why = "An index outside of the dense tensor belongs to no element; the order is required so that readers "
                    "can search, and see that no element is given twice.",
             .wrong = "g () => (float[4] y) { y = Constant<sparse_value = sparse_tensor[4] "
                      "{values: float[1] {7}, indices: int64[1] {4}}>() }",
             .right = "g () => (float[4] y) { y = Constant<sparse_value = sparse_tensor[4] "
                      "{values: float[1] {7}, indices: int64[1] {3}}>() }"},
    .sparse_tensor = look_at_sparse_tensor};

}  // namespace onnx_check::rules::tensor
