#pragma once

#include "inference/context.h"

namespace onnx_check {

// The only element of `in`, which states a size. Reports one that is less than `least`.
std::optional<Dim> stated_size(const Fact& in, int64_t least, const Constraint& valid, InferContext& ctx);

}  // namespace onnx_check
