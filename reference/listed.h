#pragma once

#include <fmt/format.h>

#include "reference/context.h"
#include "reference/types.h"

namespace onnx_check {

// Whether an attribute names a type that the operator can give.
template <ElementType... types>
bool is_listed(ElementTypes<types...>, ElementType element) {
  return ((element == types) || ...);
}

// The element type that an attribute says, if the operator can give it.
template <class Types>
std::optional<ElementType> listed(Types types, int64_t number, EvalContext& context) {
  if (element_type_info(number) && is_listed(types, static_cast<ElementType>(number)))
    return static_cast<ElementType>(number);
  context.fail(run_rules::value, fmt::format("{} is no element type that the operator gives", number),
               "name another element type");
  return std::nullopt;
}

// allocate, for an element type that an attribute says.
template <class Types>
bool allocate_listed(Datum& out, int64_t number, std::span<const int64_t> dims, EvalContext& context) {
  const auto element = listed(Types{}, number, context);
  return element && context.allocate(out, *element, dims);
}

}  // namespace onnx_check
