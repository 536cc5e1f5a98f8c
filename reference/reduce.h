#pragma once

#include <cmath>
#include <limits>
#include <optional>
#include <type_traits>

#include "reference/operand.h"
#include "reference/saturate.h"

// Reductions over some axes.
namespace onnx_check {

enum class Reduction : uint8_t { sum, mean, max, min, product, l1, l2, log_sum, log_sum_exp, sum_square };

struct ReducedAxes {
  std::optional<std::span<const int64_t>> axes;  // all where it has nothing, or none
  bool keep_dims = true;
  bool none_is_none = false;  // no axes: every element is reduced by itself
};

// The axes that go, in front of which the others stand: how to bring them behind, and the shape of the result.
struct ReductionPlan {
  std::vector<size_t> order;
  Sizes dims;
  size_t kept = 1, reduced = 1;  // elements
};
std::optional<ReductionPlan> plan_reduction(const Datum& in, const ReducedAxes& axes, EvalContext& context);
// The elements of `in` with the reduced axes behind the others; `in` itself where they are.
std::optional<Datum> reduced_last(const Datum& in, const ReductionPlan& plan, EvalContext& context);
void report_nothing_to_reduce(const Datum& in, EvalContext& context);

// What floats and integers are added up in.
template <class T>
using Accumulator = std::conditional_t<std::is_floating_point_v<T>, double, T>;

template <class T>
T least() {
  if constexpr (std::numeric_limits<T>::has_infinity) return -std::numeric_limits<T>::infinity();
  return std::numeric_limits<T>::lowest();
}
template <class T>
T greatest() {
  if constexpr (std::numeric_limits<T>::has_infinity) return std::numeric_limits<T>::infinity();
  return std::numeric_limits<T>::max();
}

template <class T>
T reduce_line(Reduction reduction, const T* x, size_t count) {
  using A = Accumulator<T>;
  A result = 0;
  T extreme = 0;
  switch (reduction) {
    case Reduction::max:
      extreme = least<T>();
      for (size_t i = 0; i < count; ++i) extreme = x[i] > extreme || x[i] != x[i] ? x[i] : extreme;
      return extreme;
    case Reduction::min:
      extreme = greatest<T>();
      for (size_t i = 0; i < count; ++i) extreme = x[i] < extreme || x[i] != x[i] ? x[i] : extreme;
      return extreme;
    case Reduction::product:
      result = 1;
      for (size_t i = 0; i < count; ++i) result = static_cast<A>(result * static_cast<A>(x[i]));
      return static_cast<T>(result);
    case Reduction::l1:
      for (size_t i = 0; i < count; ++i) {
        if constexpr (std::is_unsigned_v<T>)
          result = static_cast<A>(result + x[i]);
        else
          result += static_cast<A>(x[i] < 0 ? -x[i] : x[i]);
      }
      return static_cast<T>(result);
    case Reduction::l2:
    case Reduction::sum_square:
      for (size_t i = 0; i < count; ++i) result = static_cast<A>(result + static_cast<A>(x[i]) * static_cast<A>(x[i]));
      if (reduction == Reduction::l2) return saturated<T>(std::sqrt(static_cast<double>(result)));
      return static_cast<T>(result);
    case Reduction::log_sum_exp: {
      double most = -std::numeric_limits<double>::infinity(), sum = 0;
      for (size_t i = 0; i < count; ++i) most = std::fmax(most, static_cast<double>(x[i]));
      if (!std::isfinite(most)) most = 0;
      for (size_t i = 0; i < count; ++i) sum += std::exp(static_cast<double>(x[i]) - most);
      return saturated<T>(std::log(sum) + most);
    }
    case Reduction::sum:
    case Reduction::mean:
    case Reduction::log_sum:
      break;
  }
  for (size_t i = 0; i < count; ++i) result = static_cast<A>(result + static_cast<A>(x[i]));
  if (reduction == Reduction::log_sum) return saturated<T>(std::log(static_cast<double>(result)));
  if (reduction == Reduction::mean) return static_cast<T>(result / static_cast<A>(count));
  return static_cast<T>(result);
}

template <class Types>
void reduce(Reduction reduction, const Datum& in, const ReducedAxes& axes, Datum& out, EvalContext& context) {
  const auto plan = plan_reduction(in, axes, context);
  const auto ordered = plan ? reduced_last(in, *plan, context) : std::nullopt;
  if (!ordered) return;
  if (in.element() == ElementType::boolean) {  // max and min of bools: or, and
    if (!context.allocate(out, in.element(), plan->dims)) return;
    const auto x = ordered->elements<bool>();
    for (size_t i = 0; i < plan->kept; ++i) {
      bool any = false, all = true;
      for (size_t k = 0; k < plan->reduced; ++k) any |= x[i * plan->reduced + k], all &= x[i * plan->reduced + k];
      static_cast<bool*>(out.fill())[i] = reduction == Reduction::max ? any : all;
    }
    return;
  }
  visit(Types{}, in.element(), [&]<class T>() {
    if constexpr (!std::is_same_v<T, bool>) {
      const bool is_integer = std::is_integral_v<T>;
      if (plan->reduced == 0 && is_integer && reduction == Reduction::mean)
        return report_nothing_to_reduce(in, context);
      const Operand<T> x(*ordered);
      ResultOf<T> y(out, in.element(), plan->dims, context);
      if (!y) return;
      for (size_t i = 0; i < plan->kept; ++i)
        y[i] = reduce_line(reduction, x.data() + i * plan->reduced, plan->reduced);
    }
  });
}

}  // namespace onnx_check
