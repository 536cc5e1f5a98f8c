#include "reference/normalization.h"

#include <algorithm>
#include <cmath>

#include "reference/broadcast.h"

namespace onnx_check {

namespace {

constexpr double zero = 0, one = 1;

// Adds f(x, the element of `shared` that x belongs to) to the elements of `sums`.
template <class T, class F>
void accumulate(const Datum& x_in, const T* x, std::span<const int64_t> shared, double* sums, F f) {
  for_each_broadcast_line<1>(x_in.dims(), {shared},
                             [&](int64_t position, const auto& at, int64_t line, const auto& by) {
                               for (int64_t i = 0; i < line; ++i) {
                                 const int64_t to = at[0] + i * by[0];
                                 sums[to] += f(static_cast<double>(x[position + i]), to);
                               }
                             });
}

}  // namespace

std::optional<Statistics> statistics_of(const Datum& x_in, std::span<const int64_t> shared, bool centered,
                                        EvalContext& context) {
  Statistics of;
  if (!context.allocate(of.mean, ElementType::float64, shared) ||
      !context.allocate(of.variance, ElementType::float64, shared))
    return std::nullopt;
  double *mean = static_cast<double*>(of.mean.fill()), *variance = static_cast<double*>(of.variance.fill());
  const size_t groups = of.mean.size();
  const double count = groups == 0 ? 0 : static_cast<double>(x_in.size() / groups);
  visit(AnyFloat{}, x_in.element(), [&]<class T>() {
    const Operand<T> x(x_in);
    if (centered) {
      accumulate(x_in, x.data(), shared, mean, [](double v, int64_t) { return v; });
      for (size_t i = 0; i < groups; ++i) mean[i] /= count;
    }
    accumulate(x_in, x.data(), shared, variance, [&](double v, int64_t i) { return (v - mean[i]) * (v - mean[i]); });
    for (size_t i = 0; i < groups; ++i) variance[i] /= count;
  });
  return of;
}

std::optional<Datum> inverse_deviation(const Datum& variance, double epsilon, EvalContext& context) {
  return map_doubles(variance, context, [epsilon](double v) { return 1 / std::sqrt(v + epsilon); });
}

void normalize(const Normalization& of, Datum& out, ElementType element, std::span<const int64_t> dims,
               EvalContext& context) {
  const Datum none = Datum::view(ElementType::float64, {}, &zero, nullptr);
  const Datum same = Datum::view(ElementType::float64, {}, &one, nullptr);
  const Datum &mean = of.mean ? *of.mean : none, &scale = of.scale ? *of.scale : same,
              &shift = of.shift ? *of.shift : none;
  const Operand<double> m(mean), f(of.factor), s(scale), h(shift);
  const auto into = [&]<class T, class R>(T) {
    const Operand<T> x(of.x);
    ResultOf<R> y(out, element, dims, context);
    if (!y) return;
    for_each_broadcast_line<4>(of.x.dims(), {mean.dims(), of.factor.dims(), scale.dims(), shift.dims()},
                               [&](int64_t position, const auto& at, int64_t line, const auto& by) {
                                 for (int64_t i = 0; i < line; ++i)
                                   y.data()[position + i] = static_cast<R>(
                                       (static_cast<double>(x.data()[position + i]) - m.data()[at[0] + i * by[0]]) *
                                           f.data()[at[1] + i * by[1]] * s.data()[at[2] + i * by[2]] +
                                       h.data()[at[3] + i * by[3]]);
                               });
  };
  visit(AnyFloat{}, of.x.element(),
        [&]<class T>() { visit(AnyFloat{}, element, [&]<class R>() { into.template operator()<T, R>(T{}); }); });
}

void store_floats(const Datum& in, Datum* out, ElementType element, EvalContext& context) {
  if (!out) return;
  const Operand<double> numbers(in);
  visit(AnyFloat{}, element, [&]<class R>() {
    ResultOf<R> stored(*out, element, in.dims(), context);
    if (!stored) return;
    for (size_t i = 0; i < numbers.size(); ++i) stored[i] = static_cast<R>(numbers[i]);
  });
}

Sizes sizes_before(std::span<const int64_t> dims, size_t axis) {
  Sizes sizes(dims.begin(), dims.end());
  std::fill(sizes.begin() + static_cast<std::ptrdiff_t>(axis), sizes.end(), 1);
  return sizes;
}

}  // namespace onnx_check
