#include "onnx_check/element_type.h"

#include <array>

namespace onnx_check {

namespace {

using enum PayloadField;

// In the order of TensorProto.DataType.
constexpr std::array<ElementTypeInfo, element_type_count> infos{{
    {.name = "undefined"},
    {.name = "float", .bits = 32, .field = float_data},
    {.name = "uint8", .bits = 8, .field = int32_data},
    {.name = "int8", .bits = 8, .field = int32_data},
    {.name = "uint16", .bits = 16, .field = int32_data},
    {.name = "int16", .bits = 16, .field = int32_data},
    {.name = "int32", .bits = 32, .field = int32_data},
    {.name = "int64", .bits = 64, .field = int64_data},
    {.name = "string", .bits = 0, .field = string_data},
    {.name = "bool", .bits = 8, .field = int32_data},
    {.name = "float16", .bits = 16, .field = int32_data},
    {.name = "double", .bits = 64, .field = double_data},
    {.name = "uint32", .bits = 32, .field = uint64_data},
    {.name = "uint64", .bits = 64, .field = uint64_data},
    {.name = "complex64", .bits = 64, .field = float_data, .entries = 2},
    {.name = "complex128", .bits = 128, .field = double_data, .entries = 2},
    {.name = "bfloat16", .bits = 16, .field = int32_data, .since_ir = 4},
    {.name = "float8e4m3fn", .bits = 8, .field = int32_data, .since_ir = 9},
    {.name = "float8e4m3fnuz", .bits = 8, .field = int32_data, .since_ir = 9},
    {.name = "float8e5m2", .bits = 8, .field = int32_data, .since_ir = 9},
    {.name = "float8e5m2fnuz", .bits = 8, .field = int32_data, .since_ir = 9},
    {.name = "uint4", .bits = 4, .field = int32_data, .per_entry = 2, .since_ir = 10},
    {.name = "int4", .bits = 4, .field = int32_data, .per_entry = 2, .since_ir = 10},
    {.name = "float4e2m1", .bits = 4, .field = int32_data, .per_entry = 2, .since_ir = 11},
    {.name = "float8e8m0", .bits = 8, .field = int32_data, .since_ir = 12},
    {.name = "uint2", .bits = 2, .field = int32_data, .per_entry = 4, .since_ir = 13},
    {.name = "int2", .bits = 2, .field = int32_data, .per_entry = 4, .since_ir = 13},
}};

}  // namespace

const ElementTypeInfo* element_type_info(int64_t data_type) {
  return data_type >= 0 && data_type < element_type_count ? &infos[static_cast<size_t>(data_type)] : nullptr;
}

std::optional<ElementType> element_type_from_string(std::string_view name) {
  for (int32_t type = 1; type < element_type_count; ++type)
    if (infos[static_cast<size_t>(type)].name == name) return static_cast<ElementType>(type);
  return std::nullopt;
}

std::optional<uint64_t> raw_size(ElementType type, uint64_t elements) {
  uint64_t bits = 0;
  if (__builtin_mul_overflow(elements, uint64_t{info(type).bits}, &bits)) return std::nullopt;
  return bits / 8 + (bits % 8 != 0);
}

std::optional<uint64_t> element_count(std::span<const int64_t> dims) {
  uint64_t count = 1;
  bool empty = false, overflow = false;
  for (const int64_t dim : dims) {
    if (dim < 0) return std::nullopt;
    empty |= dim == 0;
    overflow |= __builtin_mul_overflow(count, static_cast<uint64_t>(dim), &count);
  }
  if (empty) return 0;
  if (overflow) return std::nullopt;
  return count;
}

}  // namespace onnx_check
