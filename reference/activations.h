#pragma once

#include <algorithm>
#include <cmath>

// Functions of one number that several operators are made of, exact at both ends of their range. F: float, double.
namespace onnx_check {

template <class F>
F sigmoid(F x) {
  if (x >= 0) return 1 / (1 + std::exp(-x));
  const F e = std::exp(x);
  return e / (1 + e);
}

template <class F>
F softplus(F x) {
  if (std::isnan(x)) return x;
  return std::max(x, F{0}) + std::log1p(std::exp(-std::abs(x)));
}

}  // namespace onnx_check
