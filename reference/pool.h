#pragma once

#include "reference/operand.h"
#include "reference/sliding.h"

namespace onnx_check {

// y of each window: f(x of the channel, elements of the window, places in the input and its padding).
template <class Types, class F>
void pool(const Datum& x, const SlidingAttributes& attributes, Datum& y, EvalContext& context, F f) {
  const auto axes = sliding_axes(x, *attributes.kernel_shape, attributes, context);
  if (!axes) return;
  visit(Types{}, x.element(), [&]<class T>() {
    const Operand<T> in(x);
    ResultOf<T> out(y, x.element(), pooled_dims(x, *axes), context);
    if (!out || out.size() == 0) return;
    const size_t windows = window_count(*axes), channels = out.size() / windows, points = in.size() / channels;
    for_each_window(*axes, [&](size_t window, std::span<const size_t> elements, int64_t places) {
      for (size_t c = 0; c < channels; ++c) out[c * windows + window] = f(in.data() + c * points, elements, places);
    });
  });
}

// y of each channel: f(its elements).
template <class Types, class F>
void global_pool(const Datum& x, Datum& y, EvalContext& context, F f) {
  if (!context.rank_at_least(x, 2)) return;
  Sizes dims(x.rank(), 1);
  std::copy_n(x.dims().begin(), 2, dims.begin());
  visit(Types{}, x.element(), [&]<class T>() {
    const Operand<T> in(x);
    ResultOf<T> out(y, x.element(), dims, context);
    if (!out) return;
    const size_t points = out.size() == 0 ? 0 : in.size() / out.size();
    for (size_t c = 0; c < out.size(); ++c) out[c] = f(std::span<const T>(in.data() + c * points, points));
  });
}

// Whether every channel has an element.
bool has_points(const Datum& x, EvalContext& context);

// The root of order p of the sum of powers of magnitudes.
class PowerSum {
 public:
  explicit PowerSum(double p) : p_(p) {}
  void add(double number);
  double root() const;

 private:
  double p_, sum_ = 0;
};
bool power_is_positive(double p, EvalContext& context);

}  // namespace onnx_check
