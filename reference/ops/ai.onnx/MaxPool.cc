#include "eval/ai.onnx/MaxPool.h"

#include <limits>

#include "reference/pool.h"

namespace onnx_check::ops::ai_onnx {

namespace {

// The place of an element in its channel, counted with the first spatial axis innermost.
size_t column_major(size_t element, const SlidingAxes& axes) {
  size_t place = 0, scale = 1;
  for (const SlidingAxis& axis : axes) scale *= static_cast<size_t>(axis.size);
  for (size_t a = axes.size(); a-- > 0;) {
    const auto size = static_cast<size_t>(axes[a].size);
    scale /= size;
    place += element % size * scale;
    element /= size;
  }
  return place;
}

template <class T>
size_t largest_of(const T* x, std::span<const size_t> elements) {
  size_t best = elements[0];
  for (const size_t element : elements)
    if (x[element] > x[best] || (x[element] != x[element] && x[best] == x[best])) best = element;
  return best;
}

template <class T>
constexpr T nothing() {
  if constexpr (std::numeric_limits<T>::has_infinity) return -std::numeric_limits<T>::infinity();
  return std::numeric_limits<T>::lowest();
}

template <class View>
void max_pool(const View& op, bool starts_inside, EvalContext& context) {
  SlidingAttributes attributes = SlidingAttributes::of(op);
  attributes.starts_inside = starts_inside;
  const auto axes = sliding_axes(op.X, op.kernel_shape, attributes, context);
  if (!axes) return;
  const Sizes dims = pooled_dims(op.X, *axes);
  if (op.Indices && !context.allocate(*op.Indices, ElementType::int64, dims)) return;
  int64_t* indices = op.Indices ? static_cast<int64_t*>(op.Indices->fill()) : nullptr;
  visit(typename TypesOf<View>::T{}, op.X.element(), [&]<class T>() {
    const Operand<T> x(op.X);
    ResultOf<T> y(op.Y, op.X.element(), dims, context);
    if (!y || y.size() == 0) return;
    const size_t windows = window_count(*axes), channels = y.size() / windows, points = x.size() / channels;
    for_each_window(*axes, [&](size_t window, std::span<const size_t> elements, int64_t) {
      for (size_t c = 0; c < channels; ++c) {
        const size_t out = c * windows + window;
        y[out] = nothing<T>();
        if (elements.empty()) continue;
        const size_t best = largest_of(x.data() + c * points, elements);
        y[out] = x[c * points + best];
        if (indices)
          indices[out] = static_cast<int64_t>(c * points + (op.storage_order != 0 ? column_major(best, *axes) : best));
      }
    });
  });
}

}  // namespace

void eval(MaxPool_1<Eval> op, EvalContext& context) { max_pool(op, false, context); }
void eval(MaxPool_22<Eval> op, EvalContext& context) { max_pool(op, true, context); }

}  // namespace onnx_check::ops::ai_onnx
