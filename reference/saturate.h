#pragma once

#include <cmath>
#include <limits>
#include <type_traits>

namespace onnx_check {

// A number as T. Of an integer type: rounded towards zero, the nearest where T does not reach it, and 0 for NaN.
template <class T>
T saturated(double value) {
  if constexpr (std::is_integral_v<T>) {
    constexpr double least = static_cast<double>(std::numeric_limits<T>::min());
    const double beyond = std::ldexp(1.0, std::numeric_limits<T>::digits);
    if (std::isnan(value)) return 0;
    if (value <= least) return std::numeric_limits<T>::min();
    return value >= beyond ? std::numeric_limits<T>::max() : static_cast<T>(value);
  } else {
    return static_cast<T>(value);
  }
}

}  // namespace onnx_check
