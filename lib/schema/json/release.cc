#include <charconv>

#include "onnx_check/registry.h"

namespace onnx_check {

namespace {

struct ReleaseNumber {
  int major_part = 0, minor_part = 0;
  friend auto operator<=>(const ReleaseNumber&, const ReleaseNumber&) = default;
};

ReleaseNumber release_number(std::string_view text) {
  ReleaseNumber number;
  const auto* end = text.data() + text.size();
  const auto major_end = std::from_chars(text.data(), end, number.major_part).ptr;
  if (major_end != end) std::from_chars(major_end + 1, end, number.minor_part);
  return number;
}

}  // namespace

bool is_released(const OperatorSchema& schema) {
  if (schema.domain.empty() && schema.since_version > newest_released_opset) return false;
  return schema.first_release.empty() || release_number(schema.first_release) <= release_number(newest_release);
}

}  // namespace onnx_check
