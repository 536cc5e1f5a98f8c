#include <fmt/format.h>

#include "checker/payload.h"
#include "checker/rules.h"
#include "lib/external/external_data.h"

namespace onnx_check::rules::tensor {

namespace {

void look_at_tensor(Check& check, const Tensor& tensor) {
  if (!tensor.is_external()) return;
  const std::string label = tensor_label(tensor);
  for (const auto& [kind, key, value] : external_keys(tensor).faults) {
    switch (kind) {
      case ExternalKeys::Fault::Kind::unknown:
        check.report_as(Severity::warning, external_key, {},
                        fmt::format("the external data of {} has the key \"{}\", expected location, offset, length or "
                                    "checksum",
                                    label, key),
                        {.help = fmt::format("remove \"{}\", or keep it in metadata_props", key)});
        break;
      case ExternalKeys::Fault::Kind::repeated:
        check.report(external_key, fmt::format("the external data of {} gives \"{}\" twice", label, key),
                     {.help = fmt::format("remove one of the two \"{}\"", key)});
        break;
      case ExternalKeys::Fault::Kind::no_number:
        check.report(
            external_key,
            fmt::format("the {} of the external data of {} is \"{}\", expected 0 to 2^63-1", key, label, value),
            {.help = fmt::format("write the {} as a number of bytes in decimal digits", key)});
        break;
    }
  }
}

}  // namespace

constinit const CheckRule external_key{
    .text = {.id = "tensor/external-key",
             .summary = "external data has known keys, each once, and offset and length are numbers of bytes",
             .why = "Readers disagree on which of two values counts, and on what to make of one that is no number. A "
                    "key that the standard does not name is passed over, so it is only a warning.",
             .wrong = "g () => (float[1] y) <float[1] y = [\"location\": \"w.bin\", \"offset\": \"-5\"]> { }",
             .right = "g () => (float[1] y) <float[1] y = [\"location\": \"w.bin\", \"offset\": \"64\"]> { }"},
    .tensor = look_at_tensor};

}  // namespace onnx_check::rules::tensor
