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

// allocate, for an element type that an attribute says.
template <class Types>
bool allocate_listed(Datum& out, ElementType element, std::span<const int64_t> dims, EvalContext& context) {
  if (is_listed(Types{}, element)) return context.allocate(out, element, dims);
  context.fail(run_rules::value,
               fmt::format("{} is no element type that the operator gives", static_cast<int>(element)),
               "name another element type");
  return false;
}

}  // namespace onnx_check
