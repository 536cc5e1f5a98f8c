#include "tests/conformance/expected.h"

#include <cstdio>
#include <fstream>
#include <sstream>

namespace onnx_check::conformance {

bool read_expected(std::map<Expected, std::string>& expected) {
  const std::string path = std::string(ONNX_CHECK_SOURCE_DIR) + "/tests/conformance/expected_findings.txt";
  std::ifstream in(path);
  bool good = true;
  for (std::string line; std::getline(in, line);) {
    if (line.empty() || line.starts_with('#')) continue;
    std::istringstream words(line);
    Expected key;
    std::string reason;
    words >> key.first >> key.second;
    std::getline(words >> std::ws, reason);
    if (reason.empty() || !expected.emplace(key, reason).second) {
      std::printf("%s: no reason, or a second time: %s\n", path.c_str(), line.c_str());
      good = false;
    }
  }
  return good;
}

}  // namespace onnx_check::conformance
