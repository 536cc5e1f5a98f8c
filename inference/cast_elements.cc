#include "inference/cast_elements.h"

#include <cmath>
#include <fmt/format.h>

#include "inference/known_arithmetic.h"
#include "inference/node_at_hand.h"

namespace onnx_check {

std::optional<ElementType> stated_type(int64_t number) {
  if (number == 0 || !element_type_info(number)) return std::nullopt;
  return static_cast<ElementType>(number);
}

bool set_cast_type(Fact& out, std::optional<ElementType> type, const std::string& stated, const Constraint& allowed,
                   InferContext& ctx) {
  const bool is_allowed =
      type && ctx.node().schema.outputs.front().types.contains(type_index(TypeShape::tensor, *type));
  if (is_allowed) {
    out.element = *type;
    return true;
  }
  ctx.fail_attribute(allowed, "to", fmt::format("the type is {}, which this version does not produce", stated),
                     "choose a type that the operator's output allows");
  return false;
}

namespace {

bool is_float(ElementType type) { return type == ElementType::float32 || type == ElementType::float64; }

Dim truth_of(Dim element) {
  if (element.is_number()) return !element.is(0);
  return element.known() && DimPool::lower_bound(element).value_or(0) > 0 ? Dim(1) : Dim();
}

Dim cast_integer(ElementType type, Dim element) {
  if (type == ElementType::boolean) return truth_of(element);
  if (!element.known() && type != ElementType::int64) return {};
  return as_element(type, element);
}

// Rounded towards zero.
Dim cast_float(ElementType type, double number) {
  if (type == ElementType::boolean) return std::isnan(number) ? Dim() : Dim(number != 0);
  if (!(std::fabs(number) < static_cast<double>(Dim::largest))) return {};
  return as_element(type, Dim(static_cast<int64_t>(number)));
}

void cast_integers_to_floats(std::span<const Dim> elements, Fact& out, InferContext& ctx) {
  const double most = out.element == ElementType::float32 ? most_exact_integer : most_exact_integer * (1 << 29);
  std::vector<double> floats;
  for (const Dim element : elements) {
    if (!element.is_number() || std::fabs(static_cast<double>(element.number())) > most) return;
    floats.push_back(static_cast<double>(element.number()));
  }
  ctx.set_known_floats(out, floats);
}

}  // namespace

void cast_elements(const Fact& in, Fact& out, InferContext& ctx) {
  if (const auto integers = ctx.known(in)) {
    if (is_float(out.element)) return cast_integers_to_floats(*integers, out, ctx);
    Dims elements;
    for (const Dim element : *integers) elements.push_back(cast_integer(out.element, element));
    return ctx.set_known(out, elements);
  }
  const auto floats = ctx.known_floats(in);
  if (!floats) return;
  if (is_float(out.element)) {
    std::vector<double> elements;
    for (const double number : *floats) elements.push_back(as_element(out.element, number));
    if (all_exact(elements)) ctx.set_known_floats(out, elements);
    return;
  }
  Dims elements;
  for (const double number : *floats) elements.push_back(cast_float(out.element, number));
  ctx.set_known(out, elements);
}

}  // namespace onnx_check
