#pragma once

#include "inference/context.h"

namespace onnx_check {

struct FourierConstraints {
  const Constraint& last_size;
  const Constraint& real_input;
};

// Whether the dimension behind the signal is 1 (real numbers) or, unless `real`, 2 (complex numbers).
bool check_components(const Fact& signal, size_t dimension, bool real, const FourierConstraints& rules,
                      InferContext& ctx);

}  // namespace onnx_check
