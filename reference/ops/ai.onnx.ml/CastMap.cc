#include "eval/ai.onnx.ml/CastMap.h"

#include <algorithm>
#include <fmt/format.h>
#include <numeric>

#include "reference/cast.h"
#include "reference/move.h"

namespace onnx_check::ops::ai_onnx_ml {

namespace {

std::optional<ElementType> element_named(std::string_view cast_to, EvalContext& context) {
  if (cast_to == "TO_FLOAT") return ElementType::float32;
  if (cast_to == "TO_STRING") return ElementType::string;
  if (cast_to == "TO_INT64") return ElementType::int64;
  context.fail_attribute(run_rules::value, "cast_to", fmt::format("the type is \"{}\"", cast_to),
                         "use TO_FLOAT, TO_STRING or TO_INT64");
  return std::nullopt;
}

// Values in the order of their keys.
void pack_densely(const Datum& keys, const Datum& values, Datum& y, EvalContext& context) {
  const auto numbers = keys.elements<int64_t>();
  std::vector<size_t> order(numbers.size());
  std::iota(order.begin(), order.end(), size_t{0});
  std::sort(order.begin(), order.end(), [&](size_t a, size_t b) { return numbers[a] < numbers[b]; });
  if (!context.allocate(y, values.element(), values.dims())) return;
  for (size_t i = 0; i < order.size(); ++i) copy_elements(values.element(), values.data(), order[i], y.fill(), i, 1);
}

// Values at the places that their keys are.
void spread_by_key(const Datum& keys, const Datum& values, int64_t length, Datum& y, EvalContext& context) {
  if (length <= 0)
    return context.fail_attribute(run_rules::value, "max_map", fmt::format("it is {}, expected 1 or more", length),
                                  "give the length of the output");
  if (!context.allocate(y, values.element(), Sizes{length})) return;
  const auto numbers = keys.elements<int64_t>();
  for (size_t i = 0; i < numbers.size(); ++i) {
    if (numbers[i] < 0 || numbers[i] >= length)
      return context.fail(run_rules::index,
                          fmt::format("key {} has no place in an output of {} elements", numbers[i], length),
                          "give a larger max_map, or smaller keys");
    copy_elements(values.element(), values.data(), i, y.fill(), static_cast<size_t>(numbers[i]), 1);
  }
}

}  // namespace

void eval(CastMap_1<Eval> op, EvalContext& context) {
  const auto element = element_named(op.cast_to, context);
  if (!element) return;
  Datum values;
  cast(op.X.values(), *element, CastRules{}, values, context);
  if (context.failed()) return;
  if (op.map_form == "DENSE") return pack_densely(op.X.keys(), values, op.Y, context);
  if (op.map_form == "SPARSE") return spread_by_key(op.X.keys(), values, op.max_map, op.Y, context);
  context.fail_attribute(run_rules::value, "map_form", fmt::format("the form is \"{}\"", op.map_form),
                         "use DENSE or SPARSE");
}

}  // namespace onnx_check::ops::ai_onnx_ml
