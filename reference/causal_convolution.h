#pragma once

#include "reference/context.h"

namespace onnx_check {

// Each channel of x, [batch, channels, length], by its own kernel, [channels, 1, size], which ends at the place that
// it is computed for. In front of x stands `past`, [batch, channels, size - 1]; null: zeros.
struct CausalConvolution {
  const Datum &x, &kernel;
  const Datum *bias, *past;
  bool silu;  // y * sigmoid(y) instead of y
};
// `state`: the last size - 1 elements of past and x.
void causal_convolution(const CausalConvolution& of, Datum& y, Datum& state, EvalContext& context);

}  // namespace onnx_check
