// Any bytes as a model, in the form that the first byte selects: check it, and render what is found.
#include "onnx_check/check.h"
#include "onnx_check/load.h"
#include "onnx_check/render.h"
#include "tests/support/test_source.h"

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size);

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
  using namespace onnx_check;
  if (size == 0) return 0;
  const auto format = static_cast<Format>(data[0] % 4);
  const std::string_view bytes(reinterpret_cast<const char*>(data) + 1, size - 1);
  FindingList found;
  const auto model = read_model(std::make_unique<TestSource>(bytes), format, "fuzzed", found);
  if (model && *model) check(**model, {}, found);
  for (const Finding& finding : found.findings) {
    render_text(finding);
    render_json(finding);
  }
  return 0;
}
