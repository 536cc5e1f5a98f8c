#include "reference/sort_keys.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <string>

#include "reference/operand.h"
#include "reference/write_numbers.h"

namespace onnx_check {

namespace {

constexpr uint64_t sign_bit = uint64_t{1} << 63;

uint64_t key_of(double value) {
  if (std::isnan(value)) return UINT64_MAX;
  if (value == 0) return sign_bit;
  const auto bits = __builtin_bit_cast(uint64_t, value);
  return (bits & sign_bit) != 0 ? ~bits : bits | sign_bit;
}

void add_float_keys(ElementType element, const void* data, size_t count, std::vector<uint64_t>& keys) {
  std::vector<double> values(count);
  read_numbers<double>(element, data, values.data(), count);
  std::transform(values.begin(), values.end(), std::back_inserter(keys), key_of);
}

void add_string_keys(std::span<const std::string> texts, std::vector<uint64_t>& keys) {
  std::vector<size_t> order(texts.size());
  std::iota(order.begin(), order.end(), 0);
  std::sort(order.begin(), order.end(), [&](size_t a, size_t b) { return texts[a] < texts[b]; });
  keys.resize(texts.size());
  for (size_t i = 1; i < order.size(); ++i)
    keys[order[i]] = keys[order[i - 1]] + (texts[order[i]] == texts[order[i - 1]] ? 0 : 1);
}

}  // namespace

std::optional<SortKeys> sort_keys(const Datum& tensor, EvalContext& context) {
  using enum ElementType;
  const ElementType element = tensor.element();
  SortKeys result;
  const bool is_complex = element == complex64 || element == complex128;
  if (is_complex) result.per_element = 2;
  const size_t count = tensor.size() * result.per_element;
  if (!context.has_room(uint64_t{count} * (sizeof(uint64_t) + sizeof(double)))) return std::nullopt;
  result.keys.reserve(count);
  if (element == string) {
    add_string_keys(tensor.elements<std::string>(), result.keys);
  } else if (is_complex) {
    add_float_keys(element == complex64 ? float32 : float64, tensor.data(), count, result.keys);
  } else if (is_float(element)) {
    add_float_keys(element, tensor.data(), count, result.keys);
  } else if (element == uint64) {
    const auto numbers = tensor.elements<uint64_t>();
    result.keys.assign(numbers.begin(), numbers.end());
  } else {
    for (const int64_t number : Operand<int64_t>(tensor))
      result.keys.push_back(static_cast<uint64_t>(number) ^ sign_bit);
  }
  return result;
}

}  // namespace onnx_check
