#include <fmt/format.h>

#include "checker/payload.h"
#include "checker/rules.h"
#include "onnx_check/tensor_elements.h"

namespace onnx_check::rules::tensor {

namespace {

void look_at_tensor(Check& check, const Tensor& tensor) {
  if (!tensor.is_external()) return;
  const uint32_t filled = filled_payloads(tensor);
  if (filled == 0) return;
  check.report(external_and_inline,
               fmt::format("the data of {} is external and in {}, expected one of them", tensor_label(tensor),
                           payload_names(filled)),
               {.help = fmt::format("remove {}, or set data_location to DEFAULT", payload_names(filled))});
}

}  // namespace

constinit const CheckRule external_and_inline{
    .text = {.id = "tensor/external-and-inline",
             .summary = "the data of a tensor is in another file or in the model, not in both",
             .why = "Where the two differ, one reader takes the one, and another the other.",
             .wrong = "a tensor float[1] with data_location EXTERNAL and raw_data of 4 bytes",
             .right = "g () => (float[1] y) <float[1] y = {1}> { }"},
    .tensor = look_at_tensor};

}  // namespace onnx_check::rules::tensor
