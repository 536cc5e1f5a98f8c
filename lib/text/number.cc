#include "lib/text/number.h"

#include <charconv>
#include <cmath>
#include <limits>

namespace onnx_check::text {

namespace {

bool take_sign(std::string_view& text) {
  const bool negative = text.starts_with('-');
  if (negative || text.starts_with('+')) text.remove_prefix(1);
  return negative;
}

// Of a number that from_chars found out of range: whether it is too small rather than too large.
bool is_underflow(std::string_view digits) {
  const size_t exponent = digits.find_first_of("eE");
  if (exponent != std::string_view::npos) return digits.substr(exponent + 1).starts_with('-');
  return digits.starts_with("0") || digits.starts_with(".");
}

template <class T>
std::optional<T> parse_real(std::string_view text) {
  const bool negative = take_sign(text);
  T value = 0;
  if (text == "inf") {
    value = std::numeric_limits<T>::infinity();
  } else if (text == "nan") {
    value = std::numeric_limits<T>::quiet_NaN();
  } else {
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error == std::errc::result_out_of_range) {
      if (!is_underflow(text)) return std::nullopt;
      value = 0;
    } else if (error != std::errc{} || end != text.data() + text.size()) {
      return std::nullopt;
    }
  }
  return std::copysign(value, negative ? T{-1} : T{1});
}

}  // namespace

std::optional<int64_t> Integer::as_int64() const {
  constexpr uint64_t limit = uint64_t{1} << 63;
  if (magnitude > limit || (magnitude == limit && !negative)) return std::nullopt;
  return static_cast<int64_t>(negative ? uint64_t{0} - magnitude : magnitude);
}

std::optional<Integer> parse_integer(std::string_view text) {
  Integer integer{.negative = take_sign(text)};
  const bool hex = text.starts_with("0x") || text.starts_with("0X");
  if (hex) text.remove_prefix(2);
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), integer.magnitude, hex ? 16 : 10);
  if (error != std::errc{} || end != text.data() + text.size()) return std::nullopt;
  return integer;
}

std::optional<float> parse_float(std::string_view text) { return parse_real<float>(text); }
std::optional<double> parse_double(std::string_view text) { return parse_real<double>(text); }

}  // namespace onnx_check::text
