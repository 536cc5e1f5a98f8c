#pragma once

#include <vector>

#include "inference/context.h"

namespace onnx_check {

// Sets the elements of the first output of a reduction where they follow from known elements of the data. The output
// has its shape and type already. `reduced`: for each dimension of the data whether it is reduced.
void infer_known_reduction(const std::vector<bool>& reduced, InferContext& context);

}  // namespace onnx_check
