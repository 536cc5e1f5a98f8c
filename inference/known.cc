#include "inference/known.h"

#include <bit>

#include "inference/fact_types.h"
#include "lib/base/small_float.h"
#include "onnx_check/tensor_elements.h"

namespace onnx_check {

namespace {

// The value of an integer or bool element from its bits; nothing for other types.
std::optional<int64_t> integer_of(ElementType type, uint64_t bits) {
  switch (type) {
    case ElementType::int8:
      return static_cast<int8_t>(bits);
    case ElementType::int16:
      return static_cast<int16_t>(bits);
    case ElementType::int32:
      return static_cast<int32_t>(bits);
    case ElementType::int64:
      return static_cast<int64_t>(bits);
    case ElementType::uint8:
      return static_cast<uint8_t>(bits);
    case ElementType::uint16:
      return static_cast<uint16_t>(bits);
    case ElementType::uint32:
      return static_cast<uint32_t>(bits);
    case ElementType::uint64:
      if (bits > static_cast<uint64_t>(Dim::largest)) return std::nullopt;
      return static_cast<int64_t>(bits);
    case ElementType::boolean:
      return bits != 0;
    default:
      return std::nullopt;
  }
}

std::optional<double> float_of(ElementType type, uint64_t bits) {
  if (type == ElementType::float32) return std::bit_cast<float>(static_cast<uint32_t>(bits));
  if (type == ElementType::float64) return std::bit_cast<double>(bits);
  if (is_small_float(type)) return decode_small_float(type, static_cast<uint32_t>(bits));
  return std::nullopt;
}

std::span<const double> keep_floats(const std::vector<double>& floats, Arena& arena) {
  if (floats.empty()) return {};
  double* kept = static_cast<double*>(arena.allocate(floats.size() * sizeof(double), alignof(double)));
  std::copy(floats.begin(), floats.end(), kept);
  return {kept, floats.size()};
}

}  // namespace

const Known* known_elements(const Tensor& tensor, Arena& arena) {
  if (!element_type_info(tensor.data_type.value_or(0)) || tensor.is_external()) return nullptr;
  const auto type = static_cast<ElementType>(tensor.data_type.value_or(0));
  const auto count = element_count(tensor.dims);
  if (!count || *count > most_known_elements) return nullptr;
  if (type == ElementType::string || type == ElementType::undefined) return nullptr;
  const auto bits = element_bits(tensor);
  if (!bits || bits->size() != *count) return nullptr;
  Dims ints;
  std::vector<double> floats;
  for (const uint64_t each : *bits) {
    if (const auto integer = integer_of(type, each))
      ints.push_back(*integer);
    else if (const auto number = float_of(type, each))
      floats.push_back(*number);
    else
      return nullptr;
  }
  return arena.make<Known>(keep_dims(ints, arena), keep_floats(floats, arena));
}

}  // namespace onnx_check
