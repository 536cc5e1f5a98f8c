#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

namespace onnx_check::text {

struct Integer {
  bool negative = false;
  uint64_t magnitude = 0;

  std::optional<int64_t> as_int64() const;
};

// An integer in decimal or 0x form with an optional sign; nothing if its magnitude exceeds 64 bits.
std::optional<Integer> parse_integer(std::string_view text);

// The nearest value of a decimal number, inf or nan, with an optional sign; nothing beyond the type's range.
// What is too small becomes zero.
std::optional<float> parse_float(std::string_view text);
std::optional<double> parse_double(std::string_view text);

}  // namespace onnx_check::text
