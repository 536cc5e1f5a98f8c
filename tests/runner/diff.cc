#include "tests/runner/diff.h"

#include <algorithm>

namespace onnx_check::spec {
namespace {

constexpr size_t max_table = 4'000'000;  // cells; longer lists are shown one behind the other

void add_diff_line(std::string& out, char mark, const std::string& line) {
  out += "    ";
  out += mark;
  out += ' ';
  out += line;
  out += '\n';
}

}  // namespace

std::string diff(const std::vector<std::string>& expected, const std::vector<std::string>& actual) {
  std::string out;
  const size_t columns = actual.size() + 1;
  const bool small = (expected.size() + 1) * columns <= max_table;
  // common[i * columns + j]: the length of the longest common subsequence of expected[i…] and actual[j…].
  std::vector<uint32_t> common(small ? (expected.size() + 1) * columns : 0);
  if (small)
    for (size_t i = expected.size(); i-- > 0;)
      for (size_t j = actual.size(); j-- > 0;)
        common[i * columns + j] = expected[i] == actual[j]
                                      ? common[(i + 1) * columns + j + 1] + 1
                                      : std::max(common[(i + 1) * columns + j], common[i * columns + j + 1]);
  size_t i = 0, j = 0;
  while (i < expected.size() || j < actual.size()) {
    const bool both = i < expected.size() && j < actual.size();
    if (both && expected[i] == actual[j]) {
      add_diff_line(out, ' ', expected[i]);
      ++i;
      ++j;
    } else if (i < expected.size() &&
               (!both || !small || common[(i + 1) * columns + j] >= common[i * columns + j + 1])) {
      add_diff_line(out, '-', expected[i++]);
    } else {
      add_diff_line(out, '+', actual[j++]);
    }
  }
  return out;
}

}  // namespace onnx_check::spec
