#pragma once

#include "inference/context.h"

namespace onnx_check {

// Gives `out` the element type that `attribute` holds as a TensorProto code. Reports a code that the output's schema
// does not allow, and leaves the type unknown.
bool set_output_type(Fact& out, int64_t code, std::string_view attribute, const Constraint& allowed, InferContext& ctx);

// Whether the schema allows this output to have that element type.
bool may_be(const Fact& out, ElementType element, InferContext& ctx);

// "int8, uint8"
std::string allowed_types(const Fact& out, InferContext& ctx);

}  // namespace onnx_check
