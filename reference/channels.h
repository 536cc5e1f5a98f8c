#pragma once

#include "reference/operand.h"

namespace onnx_check {

// y = f(x, c, l) for channel c, the second dimension, and l, which counts the channels of all batches. Gives false
// where there is no memory for it.
template <class T, class F>
bool map_channels(const Datum& x_in, Datum& out, EvalContext& context, F f) {
  const Operand<T> x(x_in);
  ResultOf<T> y(out, x_in.element(), x_in.dims(), context);
  if (!y) return false;
  const auto channels = static_cast<size_t>(x_in.dims()[1]);
  const size_t batches = static_cast<size_t>(x_in.dims()[0]);
  const size_t size = batches * channels == 0 ? 0 : x.size() / (batches * channels);
  for (size_t line = 0; line < batches * channels; ++line)
    for (size_t i = line * size; i < (line + 1) * size; ++i) y[i] = static_cast<T>(f(x[i], line % channels, line));
  return true;
}

}  // namespace onnx_check
