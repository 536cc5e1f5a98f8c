#pragma once

#include <optional>

#include "reference/context.h"

// The same elements in another shape.
namespace onnx_check {

// 0 is the size of the input in that place, unless `zero_is_zero`; one -1 is what is left over.
bool reshape(const Datum& in, Sizes shape, bool zero_is_zero, Datum& out, EvalContext& context);
// Without the dimensions `axes`, which have size 1; without all of size 1 where there are none.
bool squeeze(const Datum& in, std::optional<std::span<const int64_t>> axes, Datum& out, EvalContext& context);
// With dimensions of size 1 at `axes` of the output.
bool unsqueeze(const Datum& in, std::span<const int64_t> axes, Datum& out, EvalContext& context);

}  // namespace onnx_check
