#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace onnx_check::wire {

// Protobuf wire format, appended to a string. Ours alone, so that a slip in the library's writer cannot hide here.
inline void put_varint(std::string& out, uint64_t value) {
  for (; value > 127; value >>= 7) out += static_cast<char>(value | 128);
  out += static_cast<char>(value);
}
inline void put_int(std::string& out, uint32_t field, int64_t value) {
  put_varint(out, field << 3);
  put_varint(out, static_cast<uint64_t>(value));
}
// The head of a field of `size` bytes, which follow.
inline void put_head(std::string& out, uint32_t field, uint64_t size) {
  put_varint(out, field << 3 | 2);
  put_varint(out, size);
}
inline void put(std::string& out, uint32_t field, std::string_view bytes) {
  put_head(out, field, bytes.size());
  out += bytes;
}

}  // namespace onnx_check::wire
