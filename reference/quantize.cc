#include "reference/quantize.h"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>

#include "lib/base/small_float.h"
#include "reference/convert.h"
#include "reference/move.h"
#include "reference/operand.h"

namespace onnx_check {

namespace {

bool is_one_element(const Datum& in) { return in.size() == 1 && in.rank() <= 1; }

bool check_zero_point(const Quantization& of, EvalContext& context) {
  if (!of.zero_point || (is_one_element(of.scale) && is_one_element(*of.zero_point))) return true;
  return context.dims_are(*of.zero_point, of.scale.dims());
}

// The axis of a vector does not matter: there is one.
std::optional<size_t> scaled_axis(const Quantization& of, EvalContext& context) {
  return of.data.rank() == 1 ? 0 : context.axis(of.axis, of.data.rank());
}

std::optional<ScaleMap> map_along(const Quantization& of, EvalContext& context) {
  const auto axis = scaled_axis(of, context);
  if (!axis) return std::nullopt;
  const Sizes& dims = of.data.dims();
  Sizes expected = {dims[*axis]};
  if (of.block_size > 0) {
    expected = dims;
    expected[*axis] = dims[*axis] / of.block_size + (dims[*axis] % of.block_size != 0 ? 1 : 0);
  }
  if (!context.dims_are(of.scale, expected)) return std::nullopt;
  return ScaleMap{.outer = static_cast<size_t>(product(dims, 0, *axis)),
                  .size = static_cast<size_t>(dims[*axis]),
                  .inner = static_cast<size_t>(product(dims, *axis + 1, dims.size())),
                  .block = static_cast<size_t>(std::max<int64_t>(of.block_size, 1)),
                  .each_inner = of.block_size > 0};
}

float rounded(float value, ElementType precision) {
  if (precision == ElementType::float32) return value;
  uint16_t bits = 0;
  narrow(&value, precision, &bits, 1);
  widen(precision, &bits, &value, 1);
  return value;
}

// x / scale in a precision.
double divided(double x, double scale, ElementType precision) {
  if (precision == ElementType::float64) return x / scale;
  const auto narrowed = [&](double value) { return rounded(static_cast<float>(value), precision); };
  return static_cast<double>(rounded(narrowed(x) / narrowed(scale), precision));
}

bool is_precision(ElementType type) {
  using enum ElementType;
  return type == float32 || type == float64 || type == float16 || type == bfloat16;
}

}  // namespace

std::optional<ScaleMap> scale_map(const Quantization& of, EvalContext& context) {
  if (of.block_size < 0) {
    context.fail_attribute(run_rules::value, "block_size", fmt::format("it is {}", of.block_size), "state 0 or more");
    return std::nullopt;
  }
  if (!check_zero_point(of, context)) return std::nullopt;
  if (of.block_size > 0 || !is_one_element(of.scale)) return map_along(of, context);
  return ScaleMap{.inner = of.data.size()};
}

double to_quantized(double number, ElementType type) {
  using enum ElementType;
  const bool is_signed = type == int8 || type == int16 || type == int4 || type == int2;
  const double count = std::ldexp(1.0, info(type).bits), least = is_signed ? -count / 2 : 0;
  if (std::isnan(number)) return 0;
  return std::clamp(std::nearbyint(number), least, least + count - 1);
}

void quantize(const Quantization& of, const QuantizeRules& rules, Datum& y, EvalContext& context) {
  if (!is_precision(rules.precision))
    return context.fail_attribute(run_rules::value, "precision", "it is no type to divide in",
                                  "name float, double, float16 or bfloat16");
  const auto scales = scale_map(of, context);
  const uint64_t numbers = of.data.size() * 2 + of.scale.size() * 3;
  if (!scales || !context.has_room(numbers * sizeof(double))) return;
  const Operand<double> x(of.data), scale(of.scale);
  const Datum zero = Datum::zeros(rules.element, of.scale.dims());
  const Operand<double> zero_point(of.zero_point ? *of.zero_point : zero);
  std::vector<double> quantized(of.data.size());
  scales->for_each([&](size_t i, size_t s) {
    const double quotient = divided(x[i], scale[s], rules.precision);
    if (is_small_float(rules.element))
      quantized[i] = quotient + zero_point[s];
    else
      quantized[i] = to_quantized(std::nearbyint(quotient) + zero_point[s], rules.element);
  });
  if (context.allocate(y, rules.element, of.data.dims()))
    cast_numbers(quantized.data(), quantized.size(), rules.element, {.saturate = rules.saturate}, y.fill());
}

}  // namespace onnx_check
