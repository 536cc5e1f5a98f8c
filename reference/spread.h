#pragma once

#include <vector>

#include "reference/operand.h"

namespace onnx_check {

// Which of a few values is whose element's: one for all, one for each index along an axis, or as numpy broadcasts.
class Spread {
 public:
  // Nothing where `values` do not go with `dims`.
  static std::optional<Spread> over(std::span<const int64_t> dims, size_t axis, const Datum& values,
                                    EvalContext& context);
  size_t operator()(size_t element) const {
    size_t place = 0;
    for (const Part& part : parts_) place += element / part.inner % part.size * part.step;
    return place;
  }

 private:
  struct Part {
    size_t inner, size, step;
  };
  std::vector<Part> parts_;
};

// x - zero point, of integers or 8-bit floats.
template <class T>
std::optional<std::vector<T>> centered(const Datum& x, const Datum* zero_point, size_t axis, EvalContext& context) {
  if (!context.has_room(x.size() * (sizeof(T) + sizeof(double)))) return std::nullopt;
  const Operand<double> numbers(x);
  std::vector<T> out(numbers.begin(), numbers.end());
  if (!zero_point) return out;
  const auto spread = Spread::over(x.dims(), axis, *zero_point, context);
  if (!spread) return std::nullopt;
  const Operand<double> zero(*zero_point);
  for (size_t i = 0; i < out.size(); ++i) out[i] -= static_cast<T>(zero[(*spread)(i)]);
  return out;
}

}  // namespace onnx_check
