#include "reference/tensor_value.h"

#include <bit>
#include <cstring>

#include "onnx_check/tensor_elements.h"
#include "reference/move.h"

namespace onnx_check {

namespace {

// The number that `bits` of a narrow integer stand for.
uint8_t extended(ElementType element, uint64_t bits) {
  const unsigned width = info(element).bits;
  const bool is_signed = element == ElementType::int4 || element == ElementType::int2;
  if (is_signed && (bits >> (width - 1) & 1) != 0) bits |= ~uint64_t{0} << width;
  return static_cast<uint8_t>(bits);
}

// Elements of one number each (complex: two), from their bits.
bool store(ElementType element, std::span<const uint64_t> bits, Datum& to) {
  const bool is_complex = element == ElementType::complex64 || element == ElementType::complex128;
  const size_t size = element_size(element) / (is_complex ? 2 : 1);
  if (bits.size() != to.size() * (is_complex ? 2 : 1)) return false;
  auto* at = static_cast<std::byte*>(to.fill());
  const bool narrow = info(element).bits < 8;
  for (uint64_t number : bits) {
    if (narrow) number = extended(element, number);
    std::memcpy(at, &number, size);
    at += size;
  }
  return true;
}

std::optional<Datum> strings_from(const Tensor& tensor, Sizes dims) {
  Datum datum = Datum::zeros(ElementType::string, std::move(dims));
  if (!datum.exists() || datum.size() != tensor.string_data.size()) return std::nullopt;
  auto* to = static_cast<std::string*>(datum.fill());
  for (const std::string_view text : tensor.string_data) *to++ = std::string(text);
  return datum;
}

// A size that no payload of the file could fill is not made.
bool is_plausible(const Tensor& tensor, uint64_t count) {
  uint64_t bytes = tensor.raw_data.value_or("").size() + tensor.string_data.size();
  for (const auto field : {PayloadField::float_data, PayloadField::int32_data, PayloadField::int64_data,
                           PayloadField::double_data, PayloadField::uint64_data})
    bytes += packed_field(tensor, field)->value_or("").size();
  return count <= bytes * 4;
}

}  // namespace

std::optional<Datum> datum_from_raw(ElementType element, Sizes dims, std::string_view payload,
                                    std::shared_ptr<const void> owner) {
  const auto count = element_count(dims);
  if (!count || element == ElementType::string || raw_size(element, *count) != payload.size()) return std::nullopt;
  const size_t size = element_size(element);
  if (info(element).bits >= 8 && reinterpret_cast<uintptr_t>(payload.data()) % std::min<size_t>(size, 8) == 0 &&
      std::endian::native == std::endian::little && element != ElementType::boolean)
    return Datum::view(element, std::move(dims), payload.data(), std::move(owner));
  Datum datum = Datum::zeros(element, std::move(dims));
  if (!datum.exists()) return std::nullopt;
  std::vector<uint64_t> bits;
  auto reader = ElementReader::of_raw(element, payload);
  for (uint64_t each = 0; reader.next(each);) bits.push_back(element == ElementType::boolean ? each != 0 : each);
  if (info(element).bits < 8 && bits.size() >= datum.size()) bits.resize(datum.size());
  if (!store(element, bits, datum)) return std::nullopt;
  return datum;
}

std::optional<Datum> datum_from(const Tensor& tensor, std::shared_ptr<const void> owner) {
  const ElementTypeInfo* type = element_type_info(tensor.data_type.value_or(0));
  if (!type || tensor.data_type == static_cast<int32_t>(ElementType::undefined) || tensor.is_external())
    return std::nullopt;
  const auto element = static_cast<ElementType>(*tensor.data_type);
  Sizes dims(tensor.dims.begin(), tensor.dims.end());
  const auto count = element_count(dims);
  if (!count || !is_plausible(tensor, *count)) return std::nullopt;
  if (element == ElementType::string) return strings_from(tensor, std::move(dims));
  if (filled_payloads(tensor) == has_raw_data)
    return datum_from_raw(element, std::move(dims), *tensor.raw_data, std::move(owner));
  const auto bits = element_bits(tensor);
  if (!bits) return std::nullopt;
  Datum datum = Datum::zeros(element, std::move(dims));
  if (!datum.exists() || !store(element, *bits, datum)) return std::nullopt;
  return datum;
}

std::optional<Datum> datum_from(const SparseTensor& tensor) {
  if (!tensor.values || !tensor.indices) return std::nullopt;
  const auto values = datum_from(*tensor.values, nullptr), indices = datum_from(*tensor.indices, nullptr);
  const Sizes dims(tensor.dims.begin(), tensor.dims.end());
  constexpr uint64_t max_elements = uint64_t{1} << 32;
  const auto count = element_count(dims);
  if (!values || !indices || !count || *count > max_elements || indices->element() != ElementType::int64)
    return std::nullopt;
  const size_t stored = values->size(), per_value = indices->rank() == 2 ? dims.size() : 1;
  if (indices->size() != stored * per_value) return std::nullopt;
  Datum dense = Datum::zeros(values->element(), dims);
  if (!dense.exists()) return std::nullopt;
  const Sizes strides = strides_of(dims);
  const auto at = indices->elements<int64_t>();
  for (size_t i = 0; i < stored; ++i) {
    int64_t position = indices->rank() == 2 ? 0 : at[i];
    for (size_t d = 0; indices->rank() == 2 && d < dims.size(); ++d) {
      const int64_t index = at[i * per_value + d];
      if (index < 0 || index >= dims[d]) return std::nullopt;
      position += index * strides[d];
    }
    if (position < 0 || static_cast<uint64_t>(position) >= *count) return std::nullopt;
    copy_elements(dense.element(), values->data(), i, dense.fill(), static_cast<size_t>(position), 1);
  }
  return dense;
}

}  // namespace onnx_check
