#pragma once

#include "inference/context.h"

// Operands that go with data of another shape: biases, residuals, scales.
namespace onnx_check {

// Whether `in` is a vector of that size. `size` becomes the better known of the two.
bool is_vector_of(Dim size, const Fact& in, const Constraint& is_vector, InferContext& ctx);

// Whether `in` has the shape of `data`.
bool has_shape_of(const Fact& data, const Fact& in, const Constraint& shapes_equal, InferContext& ctx);

// Whether `in` may be broadcast to the shape of `data`, which stays as it is. All are true where that is not known.
bool broadcasts_into(const Fact& data, const Fact& in, const Constraint& broadcasts, InferContext& ctx);

// The mask of a dropout over `data`, a bit for each element in words of 32.
void infer_bitmask(const Fact& data, Fact* mask, InferContext& ctx);

}  // namespace onnx_check
