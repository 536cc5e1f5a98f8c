#pragma once

#include "reference/context.h"

namespace onnx_check {

// Whether no element of an integer tensor is 0; else reports it about `blamed`. True for floats.
bool no_zero_divisor(const Datum& divisor, const Datum& blamed, EvalContext& context);

}  // namespace onnx_check
