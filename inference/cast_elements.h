#pragma once

#include <string>

#include "inference/context.h"

// What Cast and its relatives share.
namespace onnx_check {

// Gives `out` the type, which the operator's schema has to allow for its output.
bool set_cast_type(Fact& out, std::optional<ElementType> type, const std::string& stated, const Constraint& allowed,
                   InferContext& ctx);
// The elements of `out`, whose type and sizes are set: those of `in`, converted, where that is exact.
void cast_elements(const Fact& in, Fact& out, InferContext& ctx);

// The type that a number of the model stands for; nothing if it is none.
std::optional<ElementType> stated_type(int64_t number);

}  // namespace onnx_check
