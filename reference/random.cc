#include "reference/random.h"

#include <cmath>
#include <numbers>

namespace onnx_check {

double Random::normal() {
  const double radius = std::sqrt(-2 * std::log(1 - uniform()));
  return radius * std::cos(2 * std::numbers::pi * uniform());
}

}  // namespace onnx_check
