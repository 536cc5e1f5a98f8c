#include <cmath>

#include "lib/base/small_float.h"
#include "reference/cast.h"
#include "reference/convert.h"

namespace onnx_check {

namespace {

uint32_t narrowed(ElementType to, double value) {
  uint16_t bits = 0;
  narrow(&value, to, &bits, 1);
  return bits;
}

// Powers of two only: neither zero nor negative numbers. The bits are the exponent, all ones are NaN.
uint32_t cast_to_power(double value, const CastRules& rules) {
  constexpr uint32_t largest = 0xfe, nan = 0xff;
  constexpr int bias = 127;
  if (std::isnan(value) || value < 0) return nan;
  if (value > 0x1p127) return rules.saturate ? largest : nan;
  if (value < 0x1p-127) return rules.saturate ? 0 : nan;
  int exponent = 0;
  const double fraction = std::frexp(value, &exponent);  // in [0.5, 1)
  const double threshold = rules.rounding == PowerRounding::nearest ? 0.75 : 1;
  const bool up = rules.rounding == PowerRounding::up ? fraction > 0.5 : fraction >= threshold;
  return static_cast<uint32_t>(exponent - 1 + bias + (up ? 1 : 0));
}

uint32_t largest_float8(ElementType type) {
  switch (type) {
    case ElementType::float8e4m3fn:
      return 0x7e;
    case ElementType::float8e5m2:
      return 0x7b;
    default:
      return 0x7f;  // FNUZ
  }
}

bool is_float8(ElementType type) { return type >= ElementType::float8e4m3fn && type <= ElementType::float8e5m2fnuz; }

bool has_no_infinity(ElementType type) {
  return type == ElementType::float8e4m3fnuz || type == ElementType::float8e5m2fnuz;
}

}  // namespace

uint32_t cast_to_small_float(ElementType to, double value, const CastRules& rules) {
  constexpr uint32_t negative = 0x80, float4_minus_zero = 8;
  if (to == ElementType::float8e8m0) return cast_to_power(value, rules);
  if (to == ElementType::float4e2m1 && std::isnan(value)) return float4_minus_zero;
  const bool keeps_infinity = !rules.saturate_infinity && has_no_infinity(to) && std::isinf(value);
  if (!is_float8(to) || !rules.saturate || keeps_infinity || std::isnan(value)) return narrowed(to, value);
  const auto bits = std::isinf(value) ? std::nullopt : encode_small_float(to, value);
  return bits ? *bits : largest_float8(to) | (value < 0 ? negative : 0);
}

}  // namespace onnx_check
