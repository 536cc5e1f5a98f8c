#pragma once

#include <cmath>
#include <numbers>

#include "reference/listed.h"
#include "reference/write_numbers.h"

namespace onnx_check {

// A window: f(an angle that goes from 0 to 2 pi over its length).
template <class View, class F>
void window(const View& op, EvalContext& context, F f) {
  const auto size = context.single_int(op.size);
  if (!size) return;
  if (*size < 0) return context.fail(run_rules::value, op.size, fmt::format("the size is {}", *size), "pass 0 or more");
  const int64_t dims[] = {*size};
  if (!allocate_listed<typename TypesOf<View>::T2>(op.output, op.output_datatype, dims, context)) return;
  const double length = static_cast<double>(op.periodic != 0 ? *size : *size - 1);
  double at = 0;
  write_numbers(op.output, [&] { return length > 0 ? f(2 * std::numbers::pi * at++ / length) : 1.0; });
}

}  // namespace onnx_check
