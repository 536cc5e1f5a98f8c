#include "onnx_check/datum.h"

#include <cassert>
#include <cmath>
#include <cstring>

#include "lib/base/small_float.h"
#include "reference/budget.h"
#include "reference/element.h"

namespace onnx_check {

namespace {

template <class T>
bool same_number(const void* one, const void* other) {
  const T a = *static_cast<const T*>(one), b = *static_cast<const T*>(other);
  return (std::isnan(a) && std::isnan(b)) || std::memcmp(&a, &b, sizeof(T)) == 0;
}

bool same_small_float(ElementType element, uint32_t one, uint32_t other) {
  return one == other ||
         (std::isnan(decode_small_float(element, one)) && std::isnan(decode_small_float(element, other)));
}

bool same_element(ElementType element, const std::byte* one, const std::byte* other, size_t size) {
  switch (element) {
    case ElementType::float32:
      return same_number<float>(one, other);
    case ElementType::float64:
      return same_number<double>(one, other);
    case ElementType::complex64:
      return same_number<float>(one, other) && same_number<float>(one + size / 2, other + size / 2);
    case ElementType::complex128:
      return same_number<double>(one, other) && same_number<double>(one + size / 2, other + size / 2);
    case ElementType::string:
      return *reinterpret_cast<const std::string*>(one) == *reinterpret_cast<const std::string*>(other);
    default:
      break;
  }
  if (!is_small_float(element)) return std::memcmp(one, other, size) == 0;
  uint16_t a = 0, b = 0;
  std::memcpy(&a, one, size);
  std::memcpy(&b, other, size);
  return same_small_float(element, a, b);
}

}  // namespace

size_t element_size(ElementType element) {
  if (element == ElementType::string) return sizeof(std::string);
  const unsigned bits = info(element).bits;
  return bits < 8 ? 1 : bits / 8;
}

Datum Datum::tensor(ElementType element, Sizes dims, std::shared_ptr<const void> memory) {
  const void* elements = memory.get();
  return view(element, std::move(dims), elements, std::move(memory));
}

Datum Datum::view(ElementType element, Sizes dims, const void* elements, std::shared_ptr<const void> owner) {
  Datum datum;
  datum.type_ = type_index(TypeShape::tensor, element);
  datum.size_ = static_cast<size_t>(element_count(dims).value_or(0));
  datum.dims_ = std::move(dims);
  datum.data_ = elements;
  datum.owner_ = std::move(owner);
  return datum;
}

Datum Datum::zeros(ElementType element, Sizes dims) {
  auto made = std::make_shared<Budget>(UINT64_MAX)->tensor(element, dims);
  return made ? *std::move(made) : Datum();
}

Datum Datum::sequence(TypeIndex type, std::vector<Datum> items) {
  Datum datum;
  datum.type_ = type;
  datum.size_ = items.size();
  datum.items_ = std::make_shared<const std::vector<Datum>>(std::move(items));
  return datum;
}

Datum Datum::optional(TypeIndex type) {
  Datum datum;
  datum.type_ = type;
  return datum;
}

Datum Datum::optional(Datum item) {
  const TypeShape shape = item.is_sequence() ? TypeShape::optional_sequence : TypeShape::optional;
  Datum datum = optional(type_index(shape, item.element()));
  datum.size_ = 1;
  std::vector<Datum> items;
  items.push_back(std::move(item));
  datum.items_ = std::make_shared<const std::vector<Datum>>(std::move(items));
  return datum;
}

Datum Datum::map(Datum keys, Datum values) {
  const bool by_string = keys.element() == ElementType::string;
  Datum datum;
  datum.type_ = type_index(by_string ? TypeShape::map_string : TypeShape::map_int64, values.element());
  datum.size_ = keys.size();
  std::vector<Datum> items;
  items.push_back(std::move(keys));
  items.push_back(std::move(values));
  datum.items_ = std::make_shared<const std::vector<Datum>>(std::move(items));
  return datum;
}

bool Datum::is_sequence() const {
  using enum TypeShape;
  if (!exists()) return false;
  const TypeShape shape = shape_of(type_);
  return shape == sequence || shape == sequence_map_int64 || shape == sequence_map_string;
}

bool Datum::is_optional() const {
  return exists() && (shape_of(type_) == TypeShape::optional || shape_of(type_) == TypeShape::optional_sequence);
}

bool Datum::is_map() const {
  return exists() && (shape_of(type_) == TypeShape::map_int64 || shape_of(type_) == TypeShape::map_string);
}

uint64_t Datum::bytes() const {
  if (is_tensor()) return size_ * element_size(element());
  uint64_t sum = 0;
  for (const Datum& item : items()) sum += item.bytes();
  return sum;
}

Datum Datum::reshaped(Sizes dims) const {
  Datum datum = *this;
  assert(element_count(dims) == size_);
  datum.dims_ = std::move(dims);
  return datum;
}

std::span<const Datum> Datum::items() const {
  return items_ ? std::span<const Datum>(*items_) : std::span<const Datum>();
}

bool same_bits(const Datum& one, const Datum& other) {
  if (one.type() != other.type() || one.dims() != other.dims() || one.size() != other.size()) return false;
  const auto items = one.items(), others = other.items();
  if (items.size() != others.size()) return false;
  for (size_t i = 0; i < items.size(); ++i)
    if (!same_bits(items[i], others[i])) return false;
  if (!one.is_tensor()) return true;
  const size_t size = element_size(one.element());
  const auto *a = static_cast<const std::byte*>(one.data()), *b = static_cast<const std::byte*>(other.data());
  for (size_t i = 0; i < one.size(); ++i)
    if (!same_element(one.element(), a + i * size, b + i * size, size)) return false;
  return true;
}

}  // namespace onnx_check
