#pragma once

#include <cstdint>
#include <optional>

#include "onnx_check/element_type.h"

namespace onnx_check {

// float16, bfloat16, the float8 kinds and float4e2m1.
bool is_small_float(ElementType type);

// The value of `bits`, exactly. Bits above the type's width are ignored.
double decode_small_float(ElementType type, uint32_t bits);

// The nearest value of the type, ties to even; NaN is the type's quiet NaN, with the sign where the type has one.
// Nothing where the type has no such value: a finite number beyond its range, an infinity, a NaN, a negative number or
// zero of float8e8m0.
std::optional<uint32_t> encode_small_float(ElementType type, double value);

}  // namespace onnx_check
