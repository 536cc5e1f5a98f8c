#pragma once

#include <cmath>

#include "reference/lines.h"
#include "reference/operand.h"

namespace onnx_check {

enum class Softmax : uint8_t { plain, logarithm, hard };

// Before version 13 the input counts as a matrix whose columns begin at `axis`.
std::optional<Lines> softmax_rows(const Datum& in, int64_t axis, EvalContext& context);
std::optional<Lines> softmax_lines(const Datum& in, int64_t axis, EvalContext& context);

template <class T>
void softmax_line(Softmax kind, const T* x, T* y, size_t size, size_t step) {
  if (size == 0) return;
  size_t best = 0;
  for (size_t i = 1; i < size; ++i)
    if (x[i * step] > x[best * step]) best = i;
  if (kind == Softmax::hard) {
    for (size_t i = 0; i < size; ++i) y[i * step] = i == best ? 1 : 0;
    return;
  }
  const T most = std::isinf(x[best * step]) && x[best * step] < 0 ? T{0} : x[best * step];
  T sum = 0;
  for (size_t i = 0; i < size; ++i) sum += y[i * step] = std::exp(x[i * step] - most);
  const T log_sum = std::log(sum);
  for (size_t i = 0; i < size; ++i)
    y[i * step] = kind == Softmax::plain ? y[i * step] / sum : x[i * step] - most - log_sum;
}

template <class Types>
void softmax(Softmax kind, const Datum& in, const std::optional<Lines>& lines, Datum& out, EvalContext& context) {
  if (!lines) return;
  visit(Types{}, in.element(), [&]<class T>() {
    const Operand<T> x(in);
    ResultOf<T> y(out, in.element(), in.dims(), context);
    if (!y) return;
    lines->for_each([&](size_t start, size_t) {
      softmax_line(kind, x.data() + start, y.data() + start, lines->size, lines->inner);
    });
  });
}

}  // namespace onnx_check
