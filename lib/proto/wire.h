#pragma once

#include <bit>
#include <cstdint>
#include <cstring>
#include <string_view>

namespace onnx_check::proto {

static_assert(std::endian::native == std::endian::little, "payloads are used in place");

enum class Wire : uint8_t { varint = 0, fixed64 = 1, len = 2, start_group = 3, end_group = 4, fixed32 = 5 };

// How deep messages may nest, the model itself not counted: about 100 levels of subgraphs. protobuf stops at 100.
inline constexpr int max_depth = 300;
inline constexpr int protobuf_max_depth = 100;

// One field as it stands on the wire.
struct WireField {
  uint32_t number = 0;
  Wire wire = Wire::varint;
  uint64_t value = 0;        // varint, fixed32, fixed64: the bits
  std::string_view payload;  // len: what is inside; otherwise the bytes of the value
  std::string_view whole;    // with its tag
};

enum class WireError : uint8_t { none, truncated, bad_varint, field_number, wire_type, unmatched_group, too_deep };

bool read_varint_slow(const char*& at, const char* end, uint64_t& value, WireError& error);

[[gnu::always_inline]] inline bool read_varint(const char*& at, const char* end, uint64_t& value, WireError& error) {
  if (at != end && static_cast<uint8_t>(*at) < 0x80) {
    value = static_cast<uint8_t>(*at++);
    return true;
  }
  return read_varint_slow(at, end, value, error);
}

// Moves `at` behind the end of the group `field`, whose start has been read. Groups inside need no recursion.
bool skip_group(const char*& at, const char* end, WireField& field, WireError& error);

[[gnu::always_inline]] inline bool read_fixed(const char*& at, const char* end, size_t size, uint64_t& value,
                                              WireError& error) {
  if (static_cast<size_t>(end - at) < size) {
    error = WireError::truncated;
    return false;
  }
  value = 0;
  std::memcpy(&value, at, size);
  at += size;
  return true;
}

[[gnu::always_inline]] inline bool read_tag(const char*& at, const char* end, WireField& field, WireError& error) {
  uint64_t tag = 0;
  if (!read_varint(at, end, tag, error)) return false;
  const uint64_t number = tag >> 3;
  if (number == 0 || number > 0x1fffffff) {
    error = WireError::field_number;
    return false;
  }
  field.number = static_cast<uint32_t>(number);
  field.wire = static_cast<Wire>(tag & 7);
  return true;
}

[[gnu::always_inline]] inline bool read_value(const char*& at, const char* end, WireField& field, WireError& error) {
  switch (field.wire) {
    case Wire::varint:
      return read_varint(at, end, field.value, error);
    case Wire::fixed64:
      return read_fixed(at, end, 8, field.value, error);
    case Wire::fixed32:
      return read_fixed(at, end, 4, field.value, error);
    case Wire::len: {
      uint64_t size = 0;
      if (!read_varint(at, end, size, error)) return false;
      if (size > static_cast<uint64_t>(end - at)) {
        field.value = size;
        error = WireError::truncated;
        return false;
      }
      field.payload = {at, static_cast<size_t>(size)};
      at += size;
      return true;
    }
    case Wire::start_group:
      return skip_group(at, end, field, error);
    case Wire::end_group:
      error = WireError::unmatched_group;
      return false;
  }
  error = WireError::wire_type;
  return false;
}

// Reads the field at `at`, which is not `end`, and moves `at` behind it.
[[gnu::always_inline]] inline bool read_field(const char*& at, const char* end, WireField& field, WireError& error) {
  const char* begin = at;
  if (!read_tag(at, end, field, error)) return false;
  const char* value = at;
  if (!read_value(at, end, field, error)) return false;
  field.whole = {begin, static_cast<size_t>(at - begin)};
  if (field.wire != Wire::len) field.payload = {value, static_cast<size_t>(at - value)};
  return true;
}

constexpr size_t varint_size(uint64_t value) { return (static_cast<size_t>(std::bit_width(value | 1)) * 9 + 64) / 64; }

// Writes to `out`, which has room for 10 bytes; returns the end.
inline char* write_varint(char* out, uint64_t value) {
  for (; value >= 0x80; value >>= 7) *out++ = static_cast<char>(value | 0x80);
  *out++ = static_cast<char>(value);
  return out;
}

}  // namespace onnx_check::proto
