#include <fmt/format.h>

#include "checker/payload.h"
#include "checker/rules.h"
#include "checker/sparse_layout.h"

namespace onnx_check::rules::tensor {

namespace {

void look_at_sparse_tensor(Check& check, const SparseTensor& tensor) {
  if (!tensor.values || tensor.values->dims.size() != 1) return;
  if (sparse_layout(tensor) != SparseLayout::wrong) return;
  const int64_t count = tensor.values->dims.front();
  const std::string has = tensor.indices ? fmt::format("indices {}", tensor_type_text(*tensor.indices)) : "no indices";
  check.report(sparse_indices,
               fmt::format("the sparse tensor has {}, expected int64[{}] or int64[{},{}]", has, count, count,
                           tensor.dims.size()),
               {.help = "give each value one index in the flattened tensor, or one for each dimension"});
}

}  // namespace

constinit const CheckRule sparse_indices{
    .text = {.id = "tensor/sparse-indices",
             .summary = "a sparse tensor has one index, or one for each dimension, for each value",
             .why =
                 "Indices are int64: of one dimension where they count elements of the flattened dense tensor, of two "
                 "where each row holds the coordinates of a value.",
             .wrong = "g () => (float[4] y) { y = Constant<sparse_value = sparse_tensor[4] "
                      "{values: float[1] {7}, indices: int64[2] {1, 2}}>() }",
             .right = "g () => (float[4] y) { y = Constant<sparse_value = sparse_tensor[4] "
                      "{values: float[1] {7}, indices: int64[1] {2}}>() }"},
    .sparse_tensor = look_at_sparse_tensor};

}  // namespace onnx_check::rules::tensor
