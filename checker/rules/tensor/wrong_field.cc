#include <bit>
#include <fmt/format.h>

#include "checker/payload.h"
#include "checker/rules.h"
#include "onnx_check/tensor_elements.h"

namespace onnx_check::rules::tensor {

namespace {

void look_at_tensor(Check& check, const Tensor& tensor) {
  const uint32_t filled = filled_payloads(tensor);
  const auto type = known_element_type(tensor);
  if (!type || filled == has_raw_data || std::popcount(filled) != 1) return;
  const uint32_t expected = payload_bit(info(*type).field);
  if (filled == expected) return;
  check.report(wrong_field,
               fmt::format("{} is {}, but its data is in {}, expected {}", tensor_label(tensor), to_string(*type),
                           payload_names(filled), payload_names(expected)),
               {.help = fmt::format("move the data to {}, or correct the data type", payload_names(expected))});
}

}  // namespace

constinit const CheckRule wrong_field{
    .text = {.id = "tensor/wrong-field",
             .summary = "the data of a tensor is in raw_data, or in the typed field of its data type",
             .why = "Each data type has one typed field. What stands in another one is not read.",
             .wrong = "a tensor int64[1] with int32_data 1",
             .right = "g () => (int64[1] y) <int64[1] y = {1}> { }"},
    .tensor = look_at_tensor};

}  // namespace onnx_check::rules::tensor
