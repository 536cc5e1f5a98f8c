#include "lib/proto/wire.h"

#include <array>

namespace onnx_check::proto {

bool read_varint_slow(const char*& at, const char* end, uint64_t& value, WireError& error) {
  uint64_t result = 0;
  for (int shift = 0; shift < 70; shift += 7) {
    if (at == end) {
      error = WireError::truncated;
      return false;
    }
    const auto byte = static_cast<uint8_t>(*at++);
    result |= uint64_t{byte & 0x7fu} << shift;
    if (byte < 0x80) {
      value = result;
      return true;
    }
  }
  error = WireError::bad_varint;
  return false;
}

bool skip_group(const char*& at, const char* end, WireField& field, WireError& error) {
  std::array<uint32_t, protobuf_max_depth> open{field.number};
  for (size_t depth = 1; depth > 0;) {
    if (at == end) {
      error = WireError::unmatched_group;
      return false;
    }
    WireField inner;
    if (!read_tag(at, end, inner, error)) return false;
    if (inner.wire == Wire::start_group) {
      if (depth == open.size()) {
        error = WireError::too_deep;
        return false;
      }
      open[depth++] = inner.number;
    } else if (inner.wire == Wire::end_group) {
      if (open[--depth] != inner.number) {
        error = WireError::unmatched_group;
        return false;
      }
    } else if (!read_value(at, end, inner, error)) {
      return false;
    }
  }
  return true;
}

}  // namespace onnx_check::proto
