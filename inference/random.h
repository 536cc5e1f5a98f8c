#pragma once

#include "inference/context.h"

namespace onnx_check {

// The type and shape of random numbers, which are like those of `like` but for an attribute `dtype`.
void infer_random_like(const Fact& like, std::optional<int64_t> dtype, Fact& out, const Constraint& dtype_allowed,
                       InferContext& ctx);

// The same where attributes state both.
void infer_random(Ints shape, int64_t dtype, Fact& out, const Constraint& sizes_valid, const Constraint& dtype_allowed,
                  InferContext& ctx);

}  // namespace onnx_check
