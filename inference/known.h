#pragma once

#include "inference/fact.h"

namespace onnx_check {

// Tensors of more elements are not looked into: shapes are small.
inline constexpr size_t most_known_elements = 1024;

// The elements of a tensor of the model; null where it is large, external, broken, or of a type that is not a number.
const Known* known_elements(const Tensor& tensor, Arena& arena);

}  // namespace onnx_check
