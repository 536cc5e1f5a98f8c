#pragma once

#include <cstddef>
#include <cstdint>

#include "onnx_check/element_type.h"

// Arrays of numbers from one element type to another.
namespace onnx_check {

// Small floats, exactly.
void widen(ElementType from, const void* in, float* out, size_t count);
// To the nearest small float, ties to even. What is too large becomes an infinity where the type has one, else NaN
// where it has that, else its largest number.
void narrow(const float* in, ElementType to, void* out, size_t count);
void narrow(const double* in, ElementType to, void* out, size_t count);

// Numbers and bools as another type of C++, as static_cast does where the value fits; floats beyond an integer's range
// become the nearest integer, and NaN becomes 0. T: float, double, int64_t. Not of strings; of complex numbers the real
// part.
template <class T>
void read_numbers(ElementType from, const void* in, T* out, size_t count);

float float16_to_float(uint16_t bits);
uint16_t float_to_float16(float value);
inline float bfloat16_to_float(uint16_t bits) {
  const uint32_t wide = uint32_t{bits} << 16;
  return __builtin_bit_cast(float, wide);
}
uint16_t float_to_bfloat16(float value);

}  // namespace onnx_check
