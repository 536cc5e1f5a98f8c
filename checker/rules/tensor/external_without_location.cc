#include <algorithm>
#include <fmt/format.h>

#include "checker/payload.h"
#include "checker/rules.h"

namespace onnx_check::rules::tensor {

namespace {

void look_at_tensor(Check& check, const Tensor& tensor) {
  if (!tensor.is_external()) return;
  if (std::any_of(tensor.external_data.begin(), tensor.external_data.end(),
                  [](const Entry& entry) { return entry.key == "location"; }))
    return;
  check.report(external_without_location,
               fmt::format("the data of {} is external, but no location says in which file", tensor_label(tensor)),
               {.help = "add the key \"location\" with the name of the file"});
}

}  // namespace

constinit const CheckRule external_without_location{
    .text = {.id = "tensor/external-without-location",
             .summary = "external data has a location",
             .why = "The location is the file, relative to the folder of the model; offset and length may be left out, "
                    "the location may not.",
             .wrong = "g () => (float[1] y) <float[1] y = [\"offset\": \"0\"]> { }",
             .right = "g () => (float[1] y) <float[1] y = [\"location\": \"weights.bin\"]> { }"},
    .tensor = look_at_tensor};

}  // namespace onnx_check::rules::tensor
