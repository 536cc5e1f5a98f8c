#pragma once

#include "inference/context.h"

namespace onnx_check {

// Sets the elements of the first output where they follow from known elements of all inputs: integers and bools may be
// symbolic, floats are exact. For the operators of a table, by name; the output has its shape and type already.
void infer_known_elementwise(InferContext& context);

}  // namespace onnx_check
