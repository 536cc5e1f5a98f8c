#pragma once

#include <optional>
#include <string>

#include "onnx_check/element_type.h"
#include "onnx_check/tensor.h"

// What the rules about tensors share. A rule asks only for what other rules found to be right.
namespace onnx_check {

// Payloads up to this many bytes are looked through; of longer ones only the size is looked at.
inline constexpr size_t payload_scan_limit = size_t{16} << 20;

// The data type, where it is one that elements can have.
inline std::optional<ElementType> known_element_type(const Tensor& tensor) {
  const int32_t type = tensor.data_type.value_or(0);
  return type > 0 && type < element_type_count ? std::optional(static_cast<ElementType>(type)) : std::nullopt;
}

// The payload bit (tensor_elements.h) of a field.
uint32_t payload_bit(PayloadField field);
// "float_data and raw_data"
std::string payload_names(uint32_t payloads);

// Entries in a typed field; nothing where its bytes end inside of one.
std::optional<uint64_t> entry_count(PayloadField field, std::string_view packed);

// "float[2,3]"
std::string tensor_type_text(const Tensor& tensor);
// "\"w\"", or "the tensor" where it has no name.
std::string tensor_label(const Tensor& tensor);

}  // namespace onnx_check
