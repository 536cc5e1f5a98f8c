#include <bit>
#include <fmt/format.h>

#include "checker/payload.h"
#include "checker/rules.h"
#include "onnx_check/tensor_elements.h"

namespace onnx_check::rules::tensor {

namespace {

void look_at_tensor(Check& check, const Tensor& tensor) {
  const uint32_t filled = filled_payloads(tensor);
  if (std::popcount(filled) < 2) return;
  check.report(two_payloads,
               fmt::format("{} has data in {}, expected one of them", tensor_label(tensor), payload_names(filled)),
               {.help = "keep the field that holds the data that is meant"});
}

}  // namespace

constinit const CheckRule two_payloads{
    .text = {.id = "tensor/two-payloads",
             .summary = "the data of a tensor is in one field",
             .why = "Where two fields are filled, one reader takes the elements from the one, another from the other.",
             .wrong = "a tensor float[1] with float_data 1 and raw_data of 4 bytes",
             .right = "g () => (float[1] y) <float[1] y = {1}> { }"},
    .tensor = look_at_tensor};

}  // namespace onnx_check::rules::tensor
