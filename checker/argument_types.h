#pragma once

#include <optional>

#include "checker/context.h"
#include "onnx_check/schema.h"

namespace onnx_check {

// The type of a value as inference, its declaration or its initializer tells it; nothing where none does.
std::optional<TypeIndex> type_of(const Check& check, const Definition& definition);

// The formal parameter of argument `index`; null beyond a list that is not variadic.
const FormalParameter* formal_parameter(std::span<const FormalParameter> parameters, size_t index);

}  // namespace onnx_check
