#pragma once

#include "reference/context.h"

// Numbers, bools and texts from one element type to another, as Cast defines it.
namespace onnx_check {

enum class PowerRounding : uint8_t { up, down, nearest };

struct CastRules {
  // What is too large for an 8-bit float becomes its largest number; else an infinity or NaN.
  bool saturate = true;
  // The same for infinities, and float8 types that have none.
  bool saturate_infinity = true;
  // Of what lies between two powers of two, for float8e8m0.
  PowerRounding rounding = PowerRounding::up;
};

// `out` has the shape of `in` and elements of type `to`.
void cast(const Datum& in, ElementType to, const CastRules& rules, Datum& out, EvalContext& context);

// The rounding that an attribute round_mode names.
std::optional<PowerRounding> power_rounding(std::string_view mode, EvalContext& context);

// The bits of a small float.
uint32_t cast_to_small_float(ElementType to, double value, const CastRules& rules);

// Numbers of type Wide (double, int64_t, uint64_t) to elements of type `to`, which is not string. Integers keep their
// low bits.
template <class Wide>
void cast_numbers(const Wide* in, size_t count, ElementType to, const CastRules& rules, void* out);

// To and from texts. False where a text is no number; the context then knows.
bool parse_numbers(const Datum& in, const CastRules& rules, Datum& out, EvalContext& context);
void print_numbers(const Datum& in, Datum& out);

}  // namespace onnx_check
