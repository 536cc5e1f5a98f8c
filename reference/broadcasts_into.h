#pragma once

#include "reference/context.h"

namespace onnx_check {

// Whether `in` repeats to this shape (numpy's rules) without making it larger; reports it where not.
bool broadcasts_into(const Datum& in, std::span<const int64_t> dims, EvalContext& context);

}  // namespace onnx_check
