#pragma once

#include "reference/context.h"

namespace onnx_check {

// Tensors of one rank and element type, of the same sizes but along `axis`, behind each other.
bool concat(std::span<const Datum* const> inputs, size_t axis, Datum& out, EvalContext& context);

}  // namespace onnx_check
