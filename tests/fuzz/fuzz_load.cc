// Any bytes as a binary model: read, check, save; what is read is saved as it was.
#include <cstdlib>

#include "onnx_check/check.h"
#include "onnx_check/load.h"
#include "onnx_check/save.h"
#include "tests/support/test_source.h"

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size);

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
  const std::string_view bytes(reinterpret_cast<const char*>(data), size);
  onnx_check::FindingList found;
  const auto model = onnx_check::read_model(std::make_unique<onnx_check::TestSource>(bytes), onnx_check::Format::binary,
                                            "fuzzed.onnx", found);
  if (!model || !*model) return 0;
  onnx_check::check(**model, {}, found);
  const auto saved = onnx_check::encode_model(**model, onnx_check::Format::binary);
  if (!saved || *saved != bytes) std::abort();
  return 0;
}
