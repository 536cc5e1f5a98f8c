#include <fmt/format.h>

#include "checker/payload.h"
#include "checker/rules.h"

namespace onnx_check::rules::tensor {

namespace {

void look_at_tensor(Check& check, const Tensor& tensor) {
  if (known_element_type(tensor)) return;
  const int32_t type = tensor.data_type.value_or(0);
  check.report(unknown_data_type,
               type == 0 ? fmt::format("{} has no data type, expected one", tensor_label(tensor))
                         : fmt::format("the data type of {} is {}, expected 1 to {}", tensor_label(tensor), type,
                                       element_type_count - 1),
               {.help = "set data_type to a DataType of the standard, such as 1 for float"});
}

}  // namespace

constinit const CheckRule unknown_data_type{
    .text = {.id = "tensor/unknown-data-type",
             .summary = "the data type of a tensor is one of the standard",
             .why =
                 "The data type says how the bytes of a tensor are read. A tensor of an undefined type has no value.",
             .wrong = "g () => (float[2] y) <elem_type(99)[2] y = raw_data \"\\x00\\x00\"> { }",
             .right = "g () => (float[2] y) <float[2] y = {1, 2}> { }"},
    .tensor = look_at_tensor};

}  // namespace onnx_check::rules::tensor
