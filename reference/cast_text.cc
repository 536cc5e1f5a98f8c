#include <charconv>
#include <cmath>
#include <fmt/format.h>

#include "lib/text/number.h"
#include "reference/cast.h"
#include "reference/operand.h"
#include "reference/write_numbers.h"

namespace onnx_check {

namespace {

std::string lower(std::string_view text) {
  std::string result(text);
  for (char& c : result)
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  return result;
}

bool parse_number(const std::string& text, ElementType to, const CastRules& rules, void* out) {
  if (const auto integer = is_float(to) ? std::nullopt : text::parse_integer(text)) {
    const uint64_t number = integer->negative ? uint64_t{0} - integer->magnitude : integer->magnitude;
    cast_numbers(&number, 1, to, rules, out);
    return true;
  }
  const std::string plain = lower(text);
  std::optional<double> number;
  if (to == ElementType::float32) number = text::parse_float(plain);
  if (!number) number = text::parse_double(plain);
  if (number) cast_numbers(&*number, 1, to, rules, out);
  return number.has_value();
}

// As few digits as tell the number from its neighbours; 1e16 and above, and below 1e-4, with an exponent.
template <class T>
std::string printed(T value) {
  if constexpr (std::is_integral_v<T>) {
    return fmt::format("{}", value);
  } else {
    constexpr T largest_plain = static_cast<T>(1e16), least_plain = static_cast<T>(1e-4);
    const T magnitude = std::abs(value);
    if (!std::isfinite(value) || magnitude >= largest_plain || (magnitude < least_plain && value != 0))
      return fmt::format("{}", value);
    char digits[64];
    const auto end = std::to_chars(digits, digits + sizeof digits, value, std::chars_format::fixed).ptr;
    std::string text(digits, end);
    return text.find('.') == std::string::npos ? text + ".0" : text;
  }
}

template <class T>
void print_as(const Datum& in, Datum& out) {
  const Operand<T> numbers(in);
  for (size_t i = 0; i < numbers.size(); ++i) static_cast<std::string*>(out.fill())[i] = printed(numbers[i]);
}

}  // namespace

bool parse_numbers(const Datum& in, const CastRules& rules, Datum& out, EvalContext& context) {
  const auto texts = in.elements<std::string>();
  for (size_t i = 0; i < texts.size(); ++i) {
    auto* element = static_cast<std::byte*>(out.fill()) + i * element_size(out.element());
    if (parse_number(texts[i], out.element(), rules, element)) continue;
    context.fail(run_rules::value, in, fmt::format("element {} is no number", i), "pass texts like 3.14, -1e5 or inf");
    return false;
  }
  return true;
}

void print_numbers(const Datum& in, Datum& out) {
  const ElementType from = in.element();
  if (from == ElementType::float64)
    print_as<double>(in, out);
  else if (from == ElementType::uint64)
    print_as<uint64_t>(in, out);
  else if (is_float(from))
    print_as<float>(in, out);
  else
    print_as<int64_t>(in, out);
}

}  // namespace onnx_check
