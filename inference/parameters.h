#pragma once

#include "inference/context.h"

// Small inputs beside the data: biases, scales, zero points.
namespace onnx_check {

// Whether it is a vector with `size` elements, or left out. A size that was unknown becomes known.
bool is_vector_of(const Fact* in, Dim& size, const Constraint& rule, InferContext& ctx);
inline bool is_vector_of(const Fact& in, Dim& size, const Constraint& rule, InferContext& ctx) {
  return is_vector_of(&in, size, rule, ctx);
}

// Whether it is a scalar, has one element, or is a vector with `size` elements, or left out.
bool is_single_or_vector_of(const Fact* in, Dim& size, const Constraint& rule, InferContext& ctx);
inline bool is_single_or_vector_of(const Fact& in, Dim& size, const Constraint& rule, InferContext& ctx) {
  return is_single_or_vector_of(&in, size, rule, ctx);
}

// The scales and zero points of a quantized convolution: single ones, and of the weights also one for each feature.
template <class View>
bool parameters_of_convolution_fit(const View& op, Dim features, InferContext& ctx) {
  const Constraint& rule = View::parameters_fit;
  return ctx.is_scalar(op.x_scale, rule) && ctx.is_scalar(op.x_zero_point, rule) &&
         is_single_or_vector_of(op.w_scale, features, rule, ctx) &&
         is_single_or_vector_of(op.w_zero_point, features, rule, ctx) && ctx.is_scalar(op.y_scale, rule) &&
         ctx.is_scalar(op.y_zero_point, rule);
}

// Whether it broadcasts to `target` (numpy's rules) without making it larger. Sizes above 1 are those of the target.
bool broadcasts_into(const Fact& in, Dims& target, const Constraint& rule, InferContext& ctx);

// Quantization parameters of a matrix: a scalar, one element, a vector with an element for each row (or column), or
// the same as a matrix of one column (or row) behind the batch dimensions.
enum class MatrixSide : uint8_t { rows, columns };
bool is_per_side(const Fact* in, const Fact& matrix, MatrixSide side, const Constraint& rule, InferContext& ctx);
inline bool is_per_side(const Fact& in, const Fact& matrix, MatrixSide side, const Constraint& rule,
                        InferContext& ctx) {
  return is_per_side(&in, matrix, side, rule, ctx);
}

}  // namespace onnx_check
