#include "lib/base/small_float.h"

#include <cmath>
#include <limits>

namespace onnx_check {

namespace {

enum class Specials : uint8_t {
  ieee,          // the highest exponent holds infinity and NaN
  nan_all_ones,  // NaN is all ones; no infinity
  nan_neg_zero,  // NaN is the bits of -0; no infinity, no -0
  none,          // every pattern is a number
};

struct SmallFormat {
  int exponent_bits = 0, mantissa_bits = 0, bias = 0;
  Specials specials = Specials::none;
};

// float8e8m0 is no such format: it has neither sign nor mantissa.
std::optional<SmallFormat> small_format(ElementType type) {
  switch (type) {
    case ElementType::float16:
      return SmallFormat{5, 10, 15, Specials::ieee};
    case ElementType::bfloat16:
      return SmallFormat{8, 7, 127, Specials::ieee};
    case ElementType::float8e4m3fn:
      return SmallFormat{4, 3, 7, Specials::nan_all_ones};
    case ElementType::float8e4m3fnuz:
      return SmallFormat{4, 3, 8, Specials::nan_neg_zero};
    case ElementType::float8e5m2:
      return SmallFormat{5, 2, 15, Specials::ieee};
    case ElementType::float8e5m2fnuz:
      return SmallFormat{5, 2, 16, Specials::nan_neg_zero};
    case ElementType::float4e2m1:
      return SmallFormat{2, 1, 1, Specials::none};
    default:
      return std::nullopt;
  }
}

constexpr int e8m0_bias = 127;
constexpr uint32_t e8m0_nan = 0xff;

std::optional<uint32_t> encode_e8m0(double value) {
  if (std::isnan(value)) return e8m0_nan;
  if (!(value > 0) || std::isinf(value)) return std::nullopt;
  int exponent = 0;
  const double fraction = std::frexp(value, &exponent);  // in [0.5, 1)
  if (fraction < 0.75 || (fraction == 0.75 && (exponent - 1 + e8m0_bias) % 2 == 0)) --exponent;
  exponent += e8m0_bias;
  if (exponent < 0 || exponent >= static_cast<int>(e8m0_nan)) return std::nullopt;
  return static_cast<uint32_t>(exponent);
}

uint32_t largest_finite(const SmallFormat& f) {
  const uint32_t magnitude = (uint32_t{1} << (f.exponent_bits + f.mantissa_bits)) - 1;
  if (f.specials == Specials::ieee) return magnitude - (uint32_t{1} << f.mantissa_bits);
  return f.specials == Specials::nan_all_ones ? magnitude - 1 : magnitude;
}

}  // namespace

bool is_small_float(ElementType type) { return type == ElementType::float8e8m0 || small_format(type).has_value(); }

double decode_small_float(ElementType type, uint32_t bits) {
  constexpr double nan = std::numeric_limits<double>::quiet_NaN();
  if (type == ElementType::float8e8m0)
    return (bits & 0xff) == e8m0_nan ? nan : std::ldexp(1.0, static_cast<int>(bits & 0xff) - e8m0_bias);
  const auto format = small_format(type);
  if (!format) return nan;
  const SmallFormat& f = *format;
  const bool negative = (bits >> (f.exponent_bits + f.mantissa_bits)) & 1;
  const uint32_t magnitude = bits & ((uint32_t{1} << (f.exponent_bits + f.mantissa_bits)) - 1);
  const double sign = negative ? -1.0 : 1.0;
  if (f.specials == Specials::nan_neg_zero && negative && magnitude == 0) return nan;
  if (magnitude > largest_finite(f)) {
    const bool infinite = f.specials == Specials::ieee && magnitude == largest_finite(f) + 1;
    return infinite ? sign * std::numeric_limits<double>::infinity() : std::copysign(nan, sign);
  }
  const int exponent = static_cast<int>(magnitude >> f.mantissa_bits);
  const uint32_t mantissa = magnitude & ((uint32_t{1} << f.mantissa_bits) - 1);
  const uint32_t significand = exponent == 0 ? mantissa : mantissa | (uint32_t{1} << f.mantissa_bits);
  return sign * std::ldexp(significand, (exponent == 0 ? 1 : exponent) - f.bias - f.mantissa_bits);
}

std::optional<uint32_t> encode_small_float(ElementType type, double value) {
  if (type == ElementType::float8e8m0) return encode_e8m0(value);
  const auto format = small_format(type);
  if (!format) return std::nullopt;
  const SmallFormat& f = *format;
  const uint32_t sign = std::signbit(value) ? uint32_t{1} << (f.exponent_bits + f.mantissa_bits) : 0;
  if (std::isnan(value)) {
    if (f.specials == Specials::none) return std::nullopt;
    if (f.specials == Specials::nan_neg_zero) return uint32_t{1} << (f.exponent_bits + f.mantissa_bits);
    if (f.specials == Specials::nan_all_ones) return sign | (largest_finite(f) + 1);
    return sign | (largest_finite(f) + 1) | (uint32_t{1} << (f.mantissa_bits - 1));
  }
  if (std::isinf(value)) {
    if (f.specials != Specials::ieee) return std::nullopt;
    return sign | (largest_finite(f) + 1);
  }
  if (value == 0) return f.specials == Specials::nan_neg_zero ? 0 : sign;

  int exponent = 0;
  (void)std::frexp(value, &exponent);
  const int biased = exponent - 1 + f.bias < 1 ? 1 : exponent - 1 + f.bias;
  // nearbyint follows the rounding mode, which nobody here changes from to-nearest-even.
  const double scaled = std::nearbyint(std::ldexp(std::fabs(value), f.mantissa_bits + f.bias - biased));
  // A significand that rounds up to the next power of two, or to the least normal one, carries into the exponent.
  const double magnitude = scaled + std::ldexp(static_cast<double>(biased - 1), f.mantissa_bits);
  if (magnitude > largest_finite(f)) return std::nullopt;
  const auto rounded = static_cast<uint32_t>(magnitude);
  return rounded == 0 && f.specials == Specials::nan_neg_zero ? 0 : sign | rounded;
}

}  // namespace onnx_check
