#include "inference/range.h"

#include <cmath>

#include "inference/known.h"
#include "inference/known_arithmetic.h"

namespace onnx_check {

namespace {

// Only where it does not depend on how a runtime rounds.
Dim count_of_floats(double start, double limit, double delta) {
  const double exact = std::ceil((limit - start) / delta);
  const double rounded = std::ceil(static_cast<float>(limit - start) / static_cast<float>(delta));
  if (!(std::fabs(exact) < static_cast<double>(Dim::largest)) || exact != rounded) return {};
  return Dim(static_cast<int64_t>(std::fmax(exact, 0)));
}

void set_range_of_floats(double start, double limit, double delta, Fact& out, InferContext& ctx) {
  const Dim count = count_of_floats(start, limit, delta);
  ctx.set_dims(out, Dims{count});
  if (!count.is_number() || count.number() > static_cast<int64_t>(most_known_elements)) return;
  std::vector<double> elements;
  for (int64_t i = 0; i < count.number(); ++i) {
    elements.push_back(start + static_cast<double>(i) * delta);
    if (std::trunc(elements.back()) != elements.back() || std::fabs(elements.back()) > most_exact_integer) return;
  }
  ctx.set_known_floats(out, elements);
}

Dim count_of_integers(Dim start, Dim limit, Dim delta, InferContext& ctx) {
  if (!delta.is_number()) return {};
  return ctx.pool().max(ctx.pool().ceil_div(ctx.pool().sub(limit, start), delta), 0);
}

void set_range_of_integers(Dim start, Dim limit, Dim delta, Fact& out, InferContext& ctx) {
  const Dim count = count_of_integers(start, limit, delta, ctx);
  ctx.set_dims(out, Dims{count});
  if (!count.is_number() || count.number() > static_cast<int64_t>(most_known_elements)) return;
  Dims elements;
  for (int64_t i = 0; i < count.number(); ++i)
    elements.push_back(as_element(out.element, ctx.pool().add(start, ctx.pool().mul(delta, i))));
  ctx.set_known(out, elements);
}

std::optional<double> range_float(const Fact& in, InferContext& ctx) {
  const auto floats = ctx.known_floats(in);
  return floats && floats->size() == 1 ? std::optional(floats->front()) : std::nullopt;
}

}  // namespace

void infer_range(const Fact& start, const Fact& limit, const Fact* delta, Fact& out, const RangeRules& rules,
                 InferContext& ctx) {
  for (const Fact* in : {&start, &limit, delta})
    if (in && !ctx.is_scalar(*in, rules.bounds_are_scalars)) return;
  const Dim step = delta ? ctx.symbols().resolve(ctx.known_scalar(*delta)) : Dim(1);
  const std::optional<double> float_step = delta ? range_float(*delta, ctx) : 1.0;
  if (step.is(0) || (float_step && *float_step == 0))
    return ctx.fail(rules.delta_is_not_zero, *delta, "delta is 0", "step by another number");
  const auto float_start = range_float(start, ctx), float_limit = range_float(limit, ctx);
  if (float_step && float_start && float_limit)
    return set_range_of_floats(*float_start, *float_limit, *float_step, out, ctx);
  set_range_of_integers(ctx.known_scalar(start), ctx.known_scalar(limit), step, out, ctx);
  if (!out.dim(0).known()) out.why_unknown = "the bounds are values of the run";
}

}  // namespace onnx_check
