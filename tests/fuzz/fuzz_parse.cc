// Any text as a model in ONNX text syntax: parse, check, print; what is parsed without loss parses again, as equal.
#include <cstdio>
#include <cstdlib>

#include "onnx_check/check.h"
#include "onnx_check/load.h"
#include "tests/support/round_trips.h"
#include "tests/support/test_source.h"

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size);

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
  const std::string_view bytes(reinterpret_cast<const char*>(data), size);
  onnx_check::FindingList found;
  const auto model = onnx_check::read_model(std::make_unique<onnx_check::TestSource>(bytes), onnx_check::Format::text,
                                            "fuzzed.onnxtxt", found);
  if (!model || !*model) return 0;
  onnx_check::check(**model, {}, found);
  std::vector<std::string> broken;
  onnx_check::check_round_trips(**model, broken);
  for (const std::string& what : broken) std::fprintf(stderr, "%s\n", what.c_str());
  if (!broken.empty()) std::abort();
  return 0;
}
