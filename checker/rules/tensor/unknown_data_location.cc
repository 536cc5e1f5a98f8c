#include <fmt/format.h>

#include "checker/payload.h"
#include "checker/rules.h"

namespace onnx_check::rules::tensor {

namespace {

void look_at_tensor(Check& check, const Tensor& tensor) {
  const int32_t location = tensor.data_location.value_or(Tensor::in_message);
  if (location == Tensor::in_message || location == Tensor::external) return;
  check.report(unknown_data_location,
               fmt::format("data_location of {} is {}, expected 0 or 1", tensor_label(tensor), location),
               {.help = "set data_location to 0 (DEFAULT) or 1 (EXTERNAL)"});
}

}  // namespace

constinit const CheckRule unknown_data_location{
    .text = {.id = "tensor/unknown-data-location",
             .summary = "the data location of a tensor is one of the standard",
             .why =
                 "A reader that does not know where the data is takes it to be in the message, and finds none there.",
             .wrong = "a tensor with data_location 2",
             .right = "g () => (float[1] y) <float[1] y = {1}> { }"},
    .tensor = look_at_tensor};

}  // namespace onnx_check::rules::tensor
