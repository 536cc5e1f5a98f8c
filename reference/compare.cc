#include <cmath>
#include <fmt/format.h>
#include <vector>

#include "onnx_check/backend_case.h"
#include "reference/context.h"
#include "reference/convert.h"
#include "reference/write_numbers.h"

namespace onnx_check {

namespace {

std::string place_of(size_t position, const Sizes& dims) {
  std::string place;
  for (size_t d = dims.size(); d-- > 0;) {
    const auto size = static_cast<size_t>(dims[d]);
    place = fmt::format("{}{}{}", position % size, place.empty() ? "" : ",", place);
    position /= size;
  }
  return place.empty() ? "" : fmt::format(" at [{}]", place);
}

std::vector<double> numbers_of(const Datum& datum) {
  if (datum.element() == ElementType::complex64 || datum.element() == ElementType::complex128) {
    const bool single = datum.element() == ElementType::complex64;
    std::vector<double> parts(datum.size() * 2);
    read_numbers<double>(single ? ElementType::float32 : ElementType::float64, datum.data(), parts.data(),
                         parts.size());
    return parts;
  }
  std::vector<double> numbers(datum.size());
  read_numbers<double>(datum.element(), datum.data(), numbers.data(), numbers.size());
  return numbers;
}

std::string differing_numbers(const Datum& actual, const Datum& expected, const Tolerance& tolerance) {
  const std::vector<double> a = numbers_of(actual), e = numbers_of(expected);
  size_t wrong = 0, worst = 0;
  double most = -1;
  for (size_t i = 0; i < a.size(); ++i) {
    if (a[i] == e[i] || (std::isnan(a[i]) && std::isnan(e[i]))) continue;
    const double apart = std::abs(a[i] - e[i]);
    if (std::isfinite(e[i]) && apart <= tolerance.absolute + tolerance.relative * std::abs(e[i])) continue;
    ++wrong;
    const double weight = std::isnan(apart) ? std::numeric_limits<double>::infinity() : apart;
    if (weight <= most) continue;
    most = weight;
    worst = i;
  }
  if (wrong == 0) return {};
  const size_t per_element = expected.size() == 0 ? 1 : e.size() / expected.size();
  return fmt::format("{} of {} elements differ, most{}: {}, expected {}", wrong, e.size(),
                     place_of(worst / per_element, expected.dims()), a[worst], e[worst]);
}

std::string differing_strings(const Datum& actual, const Datum& expected) {
  const auto a = actual.elements<std::string>(), e = expected.elements<std::string>();
  for (size_t i = 0; i < a.size(); ++i)
    if (a[i] != e[i]) return fmt::format("\"{}\", expected \"{}\"{}", a[i], e[i], place_of(i, expected.dims()));
  return {};
}

std::string differing_items(const Datum& actual, const Datum& expected, const Tolerance& tolerance) {
  const auto a = actual.items(), e = expected.items();
  for (size_t i = 0; i < e.size(); ++i)
    if (std::string what = difference(a[i], e[i], tolerance); !what.empty()) return fmt::format("item {}: {}", i, what);
  return {};
}

}  // namespace

std::string difference(const Datum& actual, const Datum& expected, const Tolerance& tolerance) {
  if (!actual.exists() || !expected.exists())
    return actual.exists() == expected.exists() ? "" : "one has a value, the other has none";
  if (actual.type() != expected.type())
    return fmt::format("{}, expected {}", type_index_to_string(actual.type()), type_index_to_string(expected.type()));
  if (!actual.is_tensor()) {
    if (actual.items().size() != expected.items().size())
      return fmt::format("{} items, expected {}", actual.items().size(), expected.items().size());
    return differing_items(actual, expected, tolerance);
  }
  if (actual.dims() != expected.dims())
    return fmt::format("shape {}, expected {}", printed_dims(actual.dims()), printed_dims(expected.dims()));
  if (expected.element() == ElementType::string) return differing_strings(actual, expected);
  const bool inexact = is_float(expected.element()) || expected.element() == ElementType::complex64 ||
                       expected.element() == ElementType::complex128;
  return differing_numbers(actual, expected, inexact ? tolerance : Tolerance{0, 0});
}

}  // namespace onnx_check
