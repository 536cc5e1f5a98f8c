#pragma once

#include <complex>
#include <cstdint>
#include <string>
#include <type_traits>

#include "onnx_check/element_type.h"

// The objects that elements are in memory.
namespace onnx_check {

// A small float as its bits; computing with it happens in float.
template <ElementType type>
struct SmallFloat {
  std::conditional_t<type == ElementType::float16 || type == ElementType::bfloat16, uint16_t, uint8_t> bits;
};
// An integer of fewer than 8 bits as a number.
template <ElementType type, class Number>
struct NarrowInt {
  Number value;
};

template <ElementType type>
struct StorageOf {
  using Type = SmallFloat<type>;
};
#define ONNX_CHECK_STORAGE(element, ...)   \
  template <>                              \
  struct StorageOf<ElementType::element> { \
    using Type = __VA_ARGS__;              \
  }
ONNX_CHECK_STORAGE(float32, float);
ONNX_CHECK_STORAGE(float64, double);
ONNX_CHECK_STORAGE(uint8, uint8_t);
ONNX_CHECK_STORAGE(int8, int8_t);
ONNX_CHECK_STORAGE(uint16, uint16_t);
ONNX_CHECK_STORAGE(int16, int16_t);
ONNX_CHECK_STORAGE(int32, int32_t);
ONNX_CHECK_STORAGE(int64, int64_t);
ONNX_CHECK_STORAGE(uint32, uint32_t);
ONNX_CHECK_STORAGE(uint64, uint64_t);
ONNX_CHECK_STORAGE(boolean, bool);
ONNX_CHECK_STORAGE(string, std::string);
ONNX_CHECK_STORAGE(complex64, std::complex<float>);
ONNX_CHECK_STORAGE(complex128, std::complex<double>);
ONNX_CHECK_STORAGE(uint4, NarrowInt<ElementType::uint4, uint8_t>);
ONNX_CHECK_STORAGE(int4, NarrowInt<ElementType::int4, int8_t>);
ONNX_CHECK_STORAGE(uint2, NarrowInt<ElementType::uint2, uint8_t>);
ONNX_CHECK_STORAGE(int2, NarrowInt<ElementType::int2, int8_t>);
#undef ONNX_CHECK_STORAGE
template <ElementType type>
using Storage = typename StorageOf<type>::Type;

// What kernels compute with: small floats as float, narrow integers as int8_t or uint8_t, the rest as it is stored.
template <class T>
struct ComputeOf {
  using Type = T;
};
template <ElementType type>
struct ComputeOf<SmallFloat<type>> {
  using Type = float;
};
template <ElementType type, class Number>
struct ComputeOf<NarrowInt<type, Number>> {
  using Type = Number;
};
template <class T>
using Compute = typename ComputeOf<T>::Type;

template <class T>
struct IsComplex : std::false_type {};
template <class T>
struct IsComplex<std::complex<T>> : std::true_type {};
template <class T>
inline constexpr bool is_complex = IsComplex<T>::value;

// The element type that is stored as T.
template <class T>
constexpr ElementType element_type_of() {
  using enum ElementType;
  if constexpr (std::is_same_v<T, float>) return float32;
  if constexpr (std::is_same_v<T, double>) return float64;
  if constexpr (std::is_same_v<T, uint8_t>) return uint8;
  if constexpr (std::is_same_v<T, int8_t>) return int8;
  if constexpr (std::is_same_v<T, uint16_t>) return uint16;
  if constexpr (std::is_same_v<T, int16_t>) return int16;
  if constexpr (std::is_same_v<T, int32_t>) return int32;
  if constexpr (std::is_same_v<T, int64_t>) return int64;
  if constexpr (std::is_same_v<T, uint32_t>) return uint32;
  if constexpr (std::is_same_v<T, uint64_t>) return uint64;
  if constexpr (std::is_same_v<T, bool>) return boolean;
  if constexpr (std::is_same_v<T, std::string>) return string;
  if constexpr (std::is_same_v<T, std::complex<float>>) return complex64;
  if constexpr (std::is_same_v<T, std::complex<double>>) return complex128;
  return undefined;
}

}  // namespace onnx_check
