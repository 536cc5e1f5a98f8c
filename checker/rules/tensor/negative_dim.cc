#include <fmt/format.h>

#include "checker/payload.h"
#include "checker/rules.h"

namespace onnx_check::rules::tensor {

namespace {

void look_at_tensor(Check& check, const Tensor& tensor) {
  for (size_t i = 0; i < tensor.dims.size(); ++i)
    if (tensor.dims[i] < 0)
      check.report(negative_dim,
                   fmt::format("dimension {} of {} is {}, expected 0 or more", i, tensor_label(tensor), tensor.dims[i]),
                   {.help = "state the size that the data has"});
}

}  // namespace

constinit const CheckRule negative_dim{
    .text = {.id = "tensor/negative-dim",
             .summary = "the sizes of a tensor are 0 or more",
             .why = "A tensor is a value, so each of its sizes is known; a negative one belongs to no data.",
             .wrong = "g () => (float[N] y) <float[-1] y = {1, 2}> { }",
             .right = "g () => (float[N] y) <float[2] y = {1, 2}> { }"},
    .tensor = look_at_tensor};

}  // namespace onnx_check::rules::tensor
