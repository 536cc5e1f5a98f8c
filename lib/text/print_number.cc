#include <bit>
#include <charconv>
#include <cmath>

#include "lib/base/small_float.h"
#include "lib/text/output.h"

namespace onnx_check::text {

namespace {

constexpr size_t longest_number = 40;

void put_bits(Output& out, uint64_t bits) {
  char digits[longest_number];
  out.put("0x");
  out.text.append(digits, std::to_chars(digits, digits + sizeof digits, bits, 16).ptr);
}

template <class T>
void put_shortest(Output& out, T value) {
  char digits[longest_number];
  out.text.append(digits, std::to_chars(digits, digits + sizeof digits, value).ptr);
}

// NaN as a word where the bits are those that the word is read as.
template <class T, class Bits>
bool put_real(Output& out, Bits bits) {
  const T value = std::bit_cast<T>(bits);
  if (!std::isnan(value)) {
    put_shortest(out, value);
    return true;
  }
  constexpr Bits sign = Bits{1} << (sizeof(Bits) * 8 - 1);
  const bool quiet = (bits & ~sign) == std::bit_cast<Bits>(std::numeric_limits<T>::quiet_NaN());
  if (quiet)
    out.put(bits & sign ? "-nan" : "nan");
  else
    put_bits(out, bits);
  return quiet;
}

// The fewest digits that are read as these bits.
bool put_small_float(Output& out, ElementType type, uint32_t bits) {
  constexpr int most_digits = 5;
  const double value = decode_small_float(type, bits);
  if (encode_small_float(type, value) != bits) {
    put_bits(out, bits);
    return false;
  }
  if (std::isnan(value)) {
    out.put(std::signbit(value) ? "-nan" : "nan");
    return true;
  }
  char exact[longest_number], digits[longest_number];
  const auto exact_end = std::to_chars(exact, exact + sizeof exact, value).ptr;
  for (int precision = 1; precision <= most_digits; ++precision) {
    const auto end = std::to_chars(digits, digits + sizeof digits, value, std::chars_format::general, precision).ptr;
    if (end - digits >= exact_end - exact) break;
    double read = 0;
    if (std::from_chars(digits, end, read).ec != std::errc{} || encode_small_float(type, read) != bits) continue;
    out.text.append(digits, end);
    return true;
  }
  out.text.append(exact, exact_end);
  return true;
}

}  // namespace

bool put_number(Output& out, ElementType type, uint64_t bits) {
  switch (type) {
    case ElementType::float32:
    case ElementType::complex64:
      return put_real<float>(out, static_cast<uint32_t>(bits));
    case ElementType::float64:
    case ElementType::complex128:
      return put_real<double>(out, bits);
    case ElementType::uint64:
    case ElementType::uint32:
      put_shortest(out, bits);
      return true;
    default:
      break;
  }
  if (is_small_float(type)) return put_small_float(out, type, static_cast<uint32_t>(bits));
  put_shortest(out, static_cast<int64_t>(bits));
  return true;
}

bool put_float_value(Output& out, float value) {
  const size_t begin = out.text.size();
  const bool said = put_number(out, ElementType::float32, std::bit_cast<uint32_t>(value));
  if (out.text.find_first_not_of("-0123456789", begin) == std::string::npos) out.put(".0");
  return said;
}

}  // namespace onnx_check::text
