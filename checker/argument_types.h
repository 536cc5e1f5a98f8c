#pragma once

#include <optional>

#include "checker/context.h"
#include "onnx_check/schema.h"

namespace onnx_check {

// The type of a value as its declaration or its initializer states it; nothing where neither does, or does so wrongly.
std::optional<TypeIndex> declared_type(const Definition& value);

// The formal parameter of argument `index`; null beyond a list that is not variadic.
const FormalParameter* formal_parameter(std::span<const FormalParameter> parameters, size_t index);

}  // namespace onnx_check
