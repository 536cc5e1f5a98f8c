#pragma once

#include "inference/context.h"

namespace onnx_check {

// The sizes that an attribute states. Reports one that is negative.
std::optional<Dims> stated_shape(Ints sizes, std::string_view attribute, const Constraint& sizes_valid,
                                 InferContext& ctx);

}  // namespace onnx_check
