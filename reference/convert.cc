#include "reference/convert.h"

#include <bit>
#include <cmath>
#include <limits>

#include "lib/base/small_float.h"
#include "reference/element.h"
#include "reference/saturate.h"
#include "reference/types.h"

namespace onnx_check {

namespace {

// Of a number that the type does not have.
uint32_t beyond(ElementType type, double value) {
  if (const auto infinite = encode_small_float(type, std::copysign(std::numeric_limits<double>::infinity(), value)))
    return *infinite;
  if (const auto nan = encode_small_float(type, std::copysign(std::numeric_limits<double>::quiet_NaN(), value)))
    return *nan;
  // float4e2m1: its largest number, or zero for NaN.
  constexpr uint32_t largest = 7, sign = 8;
  if (std::isnan(value)) return 0;
  return std::signbit(value) ? largest | sign : largest;
}

uint32_t encode(ElementType type, double value) {
  const auto bits = encode_small_float(type, value);
  return bits ? *bits : beyond(type, value);
}

template <class From, class To>
To number_of(From value) {
  if constexpr (std::is_floating_point_v<From> && std::is_integral_v<To>) {
    return saturated<To>(static_cast<double>(value));
  } else {
    return static_cast<To>(value);
  }
}

template <class From, class To>
void read_as(const From* in, To* out, size_t count) {
  for (size_t i = 0; i < count; ++i) out[i] = number_of<From, To>(in[i]);
}

template <class T, class Float>
void narrow_any(const Float* in, ElementType to, void* out, size_t count) {
  auto* bits = static_cast<T*>(out);
  for (size_t i = 0; i < count; ++i) bits[i] = static_cast<T>(encode(to, static_cast<double>(in[i])));
}

using StoredNumbers =
    ElementTypes<ElementType::float32, ElementType::float64, ElementType::uint8, ElementType::int8, ElementType::uint16,
                 ElementType::int16, ElementType::int32, ElementType::int64, ElementType::uint32, ElementType::uint64,
                 ElementType::boolean, ElementType::uint4, ElementType::int4, ElementType::uint2, ElementType::int2>;

}  // namespace

float float16_to_float(uint16_t bits) {
  const uint32_t sign = uint32_t{bits & 0x8000u} << 16, exponent = bits >> 10 & 0x1f, fraction = bits & 0x3ff;
  if (exponent == 0x1f) return std::bit_cast<float>(sign | 0x7f800000u | fraction << 13);
  if (exponent != 0) return std::bit_cast<float>(sign | (exponent + 112) << 23 | fraction << 13);
  constexpr float least = 1.0f / (1 << 24);
  const float magnitude = static_cast<float>(fraction) * least;
  return sign != 0 ? -magnitude : magnitude;
}

uint16_t float_to_float16(float value) {
  const uint32_t bits = std::bit_cast<uint32_t>(value), sign = bits >> 16 & 0x8000, magnitude = bits & 0x7fffffff;
  if (magnitude > 0x7f800000) return static_cast<uint16_t>(sign | 0x7e00);
  constexpr uint32_t rounds_to_infinity = 0x477ff000, least_normal = 0x38800000;
  if (magnitude >= rounds_to_infinity) return static_cast<uint16_t>(sign | 0x7c00);
  if (magnitude < least_normal) {
    // Adding a number whose last bit is worth a subnormal's last bit rounds.
    constexpr float half = 0.5f;
    const float rounded = std::bit_cast<float>(magnitude) + half;
    return static_cast<uint16_t>(sign | (std::bit_cast<uint32_t>(rounded) - std::bit_cast<uint32_t>(half)));
  }
  const uint32_t odd = magnitude >> 13 & 1;
  return static_cast<uint16_t>(sign | (magnitude - (112u << 23) + 0xfff + odd) >> 13);
}

uint16_t float_to_bfloat16(float value) {
  const uint32_t bits = std::bit_cast<uint32_t>(value);
  if (std::isnan(value)) return static_cast<uint16_t>((bits >> 16 & 0x8000) | 0x7fc0);
  return static_cast<uint16_t>((bits + 0x7fff + (bits >> 16 & 1)) >> 16);
}

void widen(ElementType from, const void* in, float* out, size_t count) {
  const auto* words = static_cast<const uint16_t*>(in);
  if (from == ElementType::float16) {
    for (size_t i = 0; i < count; ++i) out[i] = float16_to_float(words[i]);
  } else if (from == ElementType::bfloat16) {
    for (size_t i = 0; i < count; ++i) out[i] = bfloat16_to_float(words[i]);
  } else {
    const auto* bytes = static_cast<const uint8_t*>(in);
    for (size_t i = 0; i < count; ++i) out[i] = static_cast<float>(decode_small_float(from, bytes[i]));
  }
}

void narrow(const float* in, ElementType to, void* out, size_t count) {
  auto* words = static_cast<uint16_t*>(out);
  if (to == ElementType::float16) {
    for (size_t i = 0; i < count; ++i) words[i] = float_to_float16(in[i]);
  } else if (to == ElementType::bfloat16) {
    for (size_t i = 0; i < count; ++i) words[i] = float_to_bfloat16(in[i]);
  } else {
    narrow_any<uint8_t>(in, to, out, count);
  }
}

void narrow(const double* in, ElementType to, void* out, size_t count) {
  if (to == ElementType::float16 || to == ElementType::bfloat16)
    narrow_any<uint16_t>(in, to, out, count);
  else
    narrow_any<uint8_t>(in, to, out, count);
}

template <class T>
void read_numbers(ElementType from, const void* in, T* out, size_t count) {
  const bool done = visit_stored(StoredNumbers{}, from, [&]<class From>() {
    if constexpr (requires(From f) { f.value; })
      for (size_t i = 0; i < count; ++i) out[i] = static_cast<T>(static_cast<const From*>(in)[i].value);
    else
      read_as(static_cast<const From*>(in), out, count);
  });
  if (done) return;
  for (size_t i = 0; i < count; ++i) {
    if (from == ElementType::complex64) {
      out[i] = number_of<float, T>(static_cast<const std::complex<float>*>(in)[i].real());
    } else if (from == ElementType::complex128) {
      out[i] = number_of<double, T>(static_cast<const std::complex<double>*>(in)[i].real());
    } else if (is_small_float(from)) {
      float value = 0;
      widen(from, static_cast<const std::byte*>(in) + i * (info(from).bits > 8 ? 2 : 1), &value, 1);
      out[i] = number_of<float, T>(value);
    } else {
      out[i] = T{};
    }
  }
}

template void read_numbers<float>(ElementType, const void*, float*, size_t);
template void read_numbers<double>(ElementType, const void*, double*, size_t);
template void read_numbers<int64_t>(ElementType, const void*, int64_t*, size_t);

}  // namespace onnx_check
