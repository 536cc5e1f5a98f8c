#include "tests/runner/exceptions.h"

#include <algorithm>
#include <fstream>

#include "tests/runner/case_file.h"

namespace onnx_check::spec {

std::map<std::string, std::string, std::less<>> read_exceptions(const std::string& path) {
  std::map<std::string, std::string, std::less<>> reasons;
  std::ifstream in(path);
  for (std::string line; std::getline(in, line);) {
    if (line.empty() || line.starts_with('#')) continue;
    const size_t blank = std::min(line.find(' '), line.size());
    reasons.emplace(line.substr(0, blank), trim(std::string_view(line).substr(blank)));
  }
  return reasons;
}

}  // namespace onnx_check::spec
