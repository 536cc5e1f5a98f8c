#include <fmt/format.h>

#include "checker/payload.h"
#include "checker/rules.h"

namespace onnx_check::rules::tensor {

namespace {

void look_at_sparse_tensor(Check& check, const SparseTensor& tensor) {
  if (!tensor.values) {
    check.report(sparse_values, "the sparse tensor has no values, expected a tensor of them",
                 {.help = "give it the values that are not zero; for none, a tensor of size 0"});
    return;
  }
  if (tensor.values->dims.size() == 1) return;
  check.report(
      sparse_values,
      fmt::format("the values of the sparse tensor are {}, expected one dimension", tensor_type_text(*tensor.values)),
      {.help = "list the values that are not zero in one dimension"});
}

}  // namespace

constinit const CheckRule sparse_values{
    .text = {.id = "tensor/sparse-values",
             .summary = "a sparse tensor has its values in a tensor with one dimension",
             .why = "Its name, its element type and the number of elements that are not zero come from that tensor.",
             .wrong = "g () => (float[4] y) { y = Constant<sparse_value = sparse_tensor[4] "
                      "{values: float[1,1] {7}, indices: int64[1] {2}}>() }",
             .right = "g () => (float[4] y) { y = Constant<sparse_value = sparse_tensor[4] "
                      "{values: float[1] {7}, indices: int64[1] {2}}>() }"},
    .sparse_tensor = look_at_sparse_tensor};

}  // namespace onnx_check::rules::tensor
