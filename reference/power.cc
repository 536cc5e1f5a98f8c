#include "reference/power.h"

#include <cmath>

#include "reference/map.h"
#include "reference/saturate.h"
#include "reference/write_numbers.h"

namespace onnx_check {

namespace {

using Bases = ElementTypes<ElementType::float32, ElementType::float64, ElementType::float16, ElementType::bfloat16,
                           ElementType::int32, ElementType::int64>;

template <class T>
T whole_power(T base, int64_t exponent) {
  if (exponent < 0) return base == 1 ? 1 : base == -1 ? (exponent % 2 == 0 ? 1 : -1) : 0;
  T result = 1;
  for (; exponent != 0; exponent >>= 1) {
    if ((exponent & 1) != 0) result *= base;
    base *= base;
  }
  return result;
}

template <class T, class E>
void fill(const Datum& x, const Datum& y, std::span<const int64_t> dims, Datum& z, EvalContext& context) {
  const Operand<T> base(x);
  const Operand<E> exponent(y);
  ResultOf<T> out(z, x.element(), dims, context);
  if (!out) return;
  map_broadcast(base.data(), x.dims(), exponent.data(), y.dims(), out.data(), dims, [](T a, E b) {
    if constexpr (std::is_integral_v<T> && std::is_integral_v<E>)
      return whole_power(a, b);
    else
      return saturated<T>(std::pow(static_cast<double>(a), static_cast<double>(b)));
  });
}

}  // namespace

void power(const Datum& x, const Datum& y, Datum& z, EvalContext& context) {
  const auto dims = context.broadcast(std::array{&x, &y});
  if (!dims) return;
  visit(Bases{}, x.element(), [&]<class T>() {
    if (is_float(y.element()))
      fill<T, double>(x, y, *dims, z, context);
    else
      fill<T, int64_t>(x, y, *dims, z, context);
  });
}

}  // namespace onnx_check
