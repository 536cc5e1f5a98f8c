#include <fmt/format.h>

#include "checker/payload.h"
#include "checker/rules.h"
#include "lib/external/external_data.h"

namespace onnx_check::rules::tensor {

namespace {

void look_at_tensor(Check& check, const Tensor& tensor) {
  if (!tensor.is_external()) return;
  const ExternalKeys keys = external_keys(tensor);
  if (!keys.location) return;
  const std::string_view why = why_location_is_refused(*keys.location);
  if (why.empty()) return;
  check.report(external_location,
               fmt::format("the location \"{}\" of {} {}, expected a file in the folder of the model", *keys.location,
                           tensor_label(tensor), why),
               {.help = "put the data beside the model, and name it by its path from there, with \"/\""});
}

}  // namespace

constinit const CheckRule external_location{
    .text = {.id = "tensor/external-location",
             .summary = "the location of external data is a file in the folder of the model",
             .why = "A location is a relative path with \"/\" between its parts. One that leads out of the folder lets "
                    "a model read any file of whoever loads it, so such a file is never opened.",
             .wrong = "g () => (float[1] y) <float[1] y = [\"location\": \"../weights.bin\"]> { }",
             .right = "g () => (float[1] y) <float[1] y = [\"location\": \"data/weights.bin\"]> { }"},
    .tensor = look_at_tensor};

}  // namespace onnx_check::rules::tensor
