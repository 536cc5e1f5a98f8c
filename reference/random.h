#pragma once

#include <cstdint>

namespace onnx_check {

// A generator whose numbers are the same on every machine (splitmix64).
class Random {
 public:
  explicit Random(uint64_t seed) : state_(seed) {}

  uint64_t bits() {
    uint64_t z = state_ += 0x9e3779b97f4a7c15;
    z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9;
    z = (z ^ z >> 27) * 0x94d049bb133111eb;
    return z ^ z >> 31;
  }
  // In [0, 1).
  double uniform() { return static_cast<double>(bits() >> 11) * 0x1p-53; }
  // Of mean 0 and deviation 1 (Box and Muller).
  double normal();

 private:
  uint64_t state_;
};

}  // namespace onnx_check
