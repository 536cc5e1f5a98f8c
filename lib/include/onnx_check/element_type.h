#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

#include "onnx_check/export.h"

namespace onnx_check {

// TensorProto.DataType.
enum class ElementType : int32_t {
  undefined = 0,
  float32 = 1,
  uint8 = 2,
  int8 = 3,
  uint16 = 4,
  int16 = 5,
  int32 = 6,
  int64 = 7,
  string = 8,
  boolean = 9,
  float16 = 10,
  float64 = 11,
  uint32 = 12,
  uint64 = 13,
  complex64 = 14,
  complex128 = 15,
  bfloat16 = 16,
  float8e4m3fn = 17,
  float8e4m3fnuz = 18,
  float8e5m2 = 19,
  float8e5m2fnuz = 20,
  uint4 = 21,
  int4 = 22,
  float4e2m1 = 23,
  float8e8m0 = 24,
  uint2 = 25,
  int2 = 26,
};

inline constexpr int32_t element_type_count = 27;

// The typed field of a TensorProto that holds elements of a type when raw_data does not.
enum class PayloadField : uint8_t { none, float_data, int32_data, int64_data, double_data, uint64_data, string_data };

struct ElementTypeInfo {
  std::string_view name;  // as in type strings and the text syntax: "float", "bool", "float8e4m3fn"
  uint8_t bits = 0;       // of one element in raw_data; 0 for string and undefined
  PayloadField field = PayloadField::none;
  uint8_t per_entry = 1;  // elements in one entry of that field (2 for 4-bit types, 4 for 2-bit ones)
  uint8_t entries = 1;    // entries of that field for one element (2 for complex types)
  int32_t since_ir = 1;   // the least ir_version that knows the type
};

// nullptr where `data_type` is no DataType of the standard (IR version 14).
ONNX_CHECK_API const ElementTypeInfo* element_type_info(int64_t data_type);
inline const ElementTypeInfo& info(ElementType type) { return *element_type_info(static_cast<int32_t>(type)); }
inline std::string_view to_string(ElementType type) { return info(type).name; }
ONNX_CHECK_API std::optional<ElementType> element_type_from_string(std::string_view name);

// Bytes of raw_data for `elements` elements of a type that is not string; nothing on overflow.
ONNX_CHECK_API std::optional<uint64_t> raw_size(ElementType type, uint64_t elements);
// The product of `dims`; nothing on a negative dimension or overflow. 1 for no dimensions.
ONNX_CHECK_API std::optional<uint64_t> element_count(std::span<const int64_t> dims);

}  // namespace onnx_check
