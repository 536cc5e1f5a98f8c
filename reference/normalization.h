#pragma once

#include "reference/operand.h"

// Normalization in three steps: statistics, factors, and y = (x - mean) * factor * scale + shift. Whatever is smaller
// than x broadcasts to it. All of it is computed in double, and rounded once.
namespace onnx_check {

// Tensors of doubles.
struct Statistics {
  Datum mean, variance;
};
// Mean and population variance of the elements of x that share an element of a tensor with the sizes `shared`, which
// are those of x or 1; NaN of no elements. Not centered: the mean is 0, the variance the mean of the squares.
std::optional<Statistics> statistics_of(const Datum& x, std::span<const int64_t> shared, bool centered,
                                        EvalContext& context);

// f(v) of each number, as doubles.
template <class F>
std::optional<Datum> map_doubles(const Datum& in, EvalContext& context, F f) {
  Datum out;
  const Operand<double> numbers(in);
  ResultOf<double> results(out, ElementType::float64, in.dims(), context);
  if (!results) return std::nullopt;
  for (size_t i = 0; i < numbers.size(); ++i) results[i] = f(numbers[i]);
  return out;
}
// 1 / sqrt(variance + epsilon)
std::optional<Datum> inverse_deviation(const Datum& variance, double epsilon, EvalContext& context);

struct Normalization {
  const Datum& x;
  const Datum* mean = nullptr;  // null: 0
  const Datum& factor;
  const Datum* scale = nullptr;  // null: 1
  const Datum* shift = nullptr;  // null: 0
};
// Makes y of this type and these sizes, which are another view of those of x.
void normalize(const Normalization& of, Datum& y, ElementType element, std::span<const int64_t> dims,
               EvalContext& context);

// Makes `out`, if there is one, the numbers of `in` as elements of a type of floats.
void store_floats(const Datum& in, Datum* out, ElementType element, EvalContext& context);

// The sizes with 1 from `axis` on: what a layer's statistics look like.
Sizes sizes_before(std::span<const int64_t> dims, size_t axis);

}  // namespace onnx_check
