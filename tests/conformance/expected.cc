#include "tests/conformance/expected.h"

#include <cstdio>
#include <fmt/format.h>
#include <fstream>
#include <sstream>

namespace onnx_check::conformance {

namespace {

// Gives each line of a list to `take`, which says whether it understands it.
template <typename Take>
bool read_list(std::string_view name, Take take) {
  const std::string path = fmt::format("{}/tests/conformance/{}", ONNX_CHECK_SOURCE_DIR, name);
  std::ifstream in(path);
  bool good = true;
  for (std::string line; std::getline(in, line);) {
    if (line.empty() || line.starts_with('#')) continue;
    std::istringstream words(line);
    if (take(words)) continue;
    std::printf("%s: no reason, or a second time: %s\n", path.c_str(), line.c_str());
    good = false;
  }
  return good;
}

std::string rest(std::istringstream& words) {
  std::string text;
  std::getline(words >> std::ws, text);
  return text;
}

}  // namespace

bool read_expected(std::map<Expected, std::string>& expected) {
  return read_list("expected_findings.txt", [&](std::istringstream& words) {
    Expected key;
    words >> key.first >> key.second;
    const std::string reason = rest(words);
    return !reason.empty() && expected.emplace(key, reason).second;
  });
}

bool read_expected_failures(ExpectedFailures& expected) {
  return read_list("expected_failures.txt", [&](std::istringstream& words) {
    std::string name, what;
    ExpectedFailure failure;
    words >> name >> what;
    if (what == "within") {
      failure.fails = false;
      words >> failure.relative;
    }
    failure.reason = rest(words);
    return (what == "fails" || what == "within") && !failure.reason.empty() && expected.emplace(name, failure).second;
  });
}

}  // namespace onnx_check::conformance
