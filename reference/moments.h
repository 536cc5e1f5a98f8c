#pragma once

#include <cstddef>

namespace onnx_check {

// Mean and (population) variance of `count` numbers; NaN of none.
struct Moments {
  double mean, variance;
};
inline Moments moments_of(const double* x, size_t count) {
  const auto n = static_cast<double>(count);
  double sum = 0, squares = 0;
  for (size_t i = 0; i < count; ++i) sum += x[i];
  const double mean = sum / n;
  for (size_t i = 0; i < count; ++i) squares += (x[i] - mean) * (x[i] - mean);
  return {mean, squares / n};
}

}  // namespace onnx_check
