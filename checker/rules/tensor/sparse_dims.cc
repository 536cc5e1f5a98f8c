#include <fmt/format.h>

#include "checker/rules.h"
#include "onnx_check/element_type.h"

namespace onnx_check::rules::tensor {

namespace {

void look_at_sparse_tensor(Check& check, const SparseTensor& tensor) {
  const Advice advice{.help = "state the sizes of the dense tensor"};
  if (tensor.dims.empty()) {
    check.report(sparse_dims, "the sparse tensor has no dimensions, expected at least 1", advice);
    return;
  }
  bool positive = true;
  for (size_t i = 0; i < tensor.dims.size(); ++i) {
    if (tensor.dims[i] > 0) continue;
    positive = false;
    check.report(sparse_dims,
                 fmt::format("dimension {} of the sparse tensor is {}, expected 1 or more", i, tensor.dims[i]), advice);
  }
  if (positive && !element_count(tensor.dims))
    check.report(sparse_dims,
                 fmt::format("the dense tensor is [{}], expected less than 2^64 elements", fmt::join(tensor.dims, ",")),
                 advice);
}

}  // namespace

constinit const CheckRule sparse_dims{
    .text = {.id = "tensor/sparse-dims",
             .summary = "a sparse tensor has the sizes of a dense tensor with elements",
             .why =
                 "The indices count elements of the dense tensor, so it has at least one dimension, each of size 1 or "
                 "more.",
             .wrong = "g () => (float[N] y) { y = Constant<sparse_value = sparse_tensor[0] "
                      "{values: float[0] {}, indices: int64[0] {}}>() }",
             .right = "g () => (float[4] y) { y = Constant<sparse_value = sparse_tensor[4] "
                      "{values: float[1] {7}, indices: int64[1] {2}}>() }"},
    .sparse_tensor = look_at_sparse_tensor};

}  // namespace onnx_check::rules::tensor
