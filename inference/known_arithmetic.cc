#include "inference/known_arithmetic.h"

#include <cmath>

#include "inference/known.h"

namespace onnx_check {

bool all_exact(std::span<const double> numbers) {
  return std::none_of(numbers.begin(), numbers.end(), [](double number) { return std::isnan(number); });
}

Dim as_element(ElementType type, Dim element) {
  const auto fits = [&](auto bound) {
    using Limits = std::numeric_limits<decltype(bound)>;
    if (!element.is_number()) return Limits::is_signed || DimPool::lower_bound(element).value_or(-1) >= 0;
    return element.number() >= static_cast<int64_t>(Limits::min()) &&
           (sizeof(bound) == 8 || element.number() <= static_cast<int64_t>(Limits::max()));
  };
  switch (type) {
    case ElementType::boolean:
    case ElementType::int64:
      return element;
    case ElementType::int32:
      return fits(int32_t{}) ? element : Dim();
    case ElementType::int16:
      return fits(int16_t{}) ? element : Dim();
    case ElementType::int8:
      return fits(int8_t{}) ? element : Dim();
    case ElementType::uint64:
      return fits(uint64_t{}) ? element : Dim();
    case ElementType::uint32:
      return fits(uint32_t{}) ? element : Dim();
    case ElementType::uint16:
      return fits(uint16_t{}) ? element : Dim();
    case ElementType::uint8:
      return fits(uint8_t{}) ? element : Dim();
    default:
      return {};
  }
}

double as_element(ElementType type, double number) {
  if (type == ElementType::float64) return number;
  const bool in_range = std::fabs(number) <= std::numeric_limits<float>::max();
  return type == ElementType::float32 && in_range ? static_cast<float>(number) : not_exact;
}

std::optional<PlainSizes> plain_sizes(const Fact& fact) {
  if (!fact.ranked) return std::nullopt;
  constexpr auto most = static_cast<int64_t>(most_known_elements);
  PlainSizes sizes;
  int64_t count = 1;
  for (const Dim dim : fact.dims) {
    if (!dim.is_number() || dim.number() < 0 || dim.number() > most) return std::nullopt;
    count *= dim.number();
    if (count > most) return std::nullopt;
    sizes.push_back(static_cast<size_t>(dim.number()));
  }
  return sizes;
}

size_t element_count(const PlainSizes& sizes) {
  size_t count = 1;
  for (const size_t size : sizes) count *= size;
  return count;
}

size_t position_before_broadcast(size_t at, const PlainSizes& out, const PlainSizes& in) {
  size_t position = 0;
  size_t stride = 1;
  for (size_t i = 1; i <= in.size(); ++i) {
    const size_t size = in[in.size() - i], size_out = out[out.size() - i];
    if (size != 1) position += at % size_out * stride;
    stride *= size;
    at /= size_out;
  }
  return position;
}

}  // namespace onnx_check
