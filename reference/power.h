#pragma once

#include "reference/context.h"

namespace onnx_check {

// z = x to the power of y, which may be of another type; z has x's. Integers by multiplication, which wraps around;
// to a negative power they give 0, but for 1 and -1.
void power(const Datum& x, const Datum& y, Datum& z, EvalContext& context);

}  // namespace onnx_check
