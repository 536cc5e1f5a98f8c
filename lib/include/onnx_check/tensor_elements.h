#pragma once

#include <optional>
#include <vector>

#include "onnx_check/tensor.h"

namespace onnx_check {

// Which fields of a tensor hold bytes, as a set of these bits.
enum PayloadBit : uint32_t {
  has_float_data = 1,
  has_int32_data = 2,
  has_int64_data = 4,
  has_double_data = 8,
  has_uint64_data = 16,
  has_string_data = 32,
  has_raw_data = 64,
};
ONNX_CHECK_API uint32_t filled_payloads(const Tensor& tensor);

// The typed field of that kind, as packed wire bytes; nullptr for string_data and none.
ONNX_CHECK_API const Text* packed_field(const Tensor& tensor, PayloadField field);
ONNX_CHECK_API Text* packed_field(Tensor& tensor, PayloadField field);

// Reads the numbers in a packed field, or in raw_data, from first to last.
class ONNX_CHECK_API ElementReader {
 public:
  // The entries of a typed field, as stored: words as their bits, int32 and int64 varints sign-extended.
  static ElementReader of_field(PayloadField field, std::string_view packed);
  // The bits of the elements in raw_data; a complex element is two numbers. For 4-bit and 2-bit elements the low bits
  // of a byte come first, and what pads the last byte counts.
  static ElementReader of_raw(ElementType type, std::string_view raw);

  // The next number; false at the end, and where the bytes end in the middle of one (then `broken`).
  bool next(uint64_t& bits);
  bool broken() const { return broken_; }

 private:
  bool next_varint(uint64_t& value);

  const unsigned char* at_ = nullptr;
  const unsigned char* end_ = nullptr;
  uint8_t width_ = 0;        // bytes; 0: varints
  uint8_t narrow_bits_ = 0;  // of an element that is less than a byte, else 0
  uint8_t shift_ = 0;
  bool sign_extend_32_ = false;
  bool broken_ = false;
};

// The numbers of a tensor's elements as bits of their type (complex: two numbers each), whatever field holds them.
// Nothing where the payload is external, is in more than one field or in a field that its type does not use, is broken,
// or has an entry that no element of the type has. Sub-byte elements are as many as `dims` say, if the bytes suffice.
ONNX_CHECK_API std::optional<std::vector<uint64_t>> element_bits(const Tensor& tensor);

}  // namespace onnx_check
