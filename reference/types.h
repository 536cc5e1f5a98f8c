#pragma once

#include "reference/element.h"

namespace onnx_check {

// The element types that a type variable of a view stands for, in any version of the view.
template <ElementType... types>
struct ElementTypes {};

// For each view a generated specialisation: TypesOf<Relu_1<Eval>>::T.
template <class View>
struct TypesOf;

// Lists that the standard's descriptions name over and over.
using AnyInteger = ElementTypes<ElementType::uint8, ElementType::int8, ElementType::uint16, ElementType::int16,
                                ElementType::int32, ElementType::int64, ElementType::uint32, ElementType::uint64>;
using AnyFloat = ElementTypes<ElementType::float32, ElementType::float64, ElementType::float16, ElementType::bfloat16>;

// Calls f.operator()<T>() with the T that elements of `type` are stored as; false where `types` does not list it.
template <ElementType... types, class F>
bool visit_stored(ElementTypes<types...>, ElementType type, F&& f) {
  return ((type == types ? (f.template operator()<Storage<types>>(), true) : false) || ...);
}

// The same with the T that is computed with. Kernels are made once for float and all small floats.
template <ElementType... types, class F>
bool visit(ElementTypes<types...>, ElementType type, F&& f) {
  return ((type == types ? (f.template operator()<Compute<Storage<types>>>(), true) : false) || ...);
}

// visit, of the numbers among `types` only that can be ordered (no complex ones, no strings).
template <ElementType type>
inline constexpr bool is_real = type != ElementType::string&& type != ElementType::complex64&& type !=
                                ElementType::complex128&& type != ElementType::undefined;
template <ElementType type, class F>
bool visit_one_real(ElementType wanted, F& f) {
  if constexpr (is_real<type>) {
    if (wanted != type) return false;
    f.template operator()<Compute<Storage<type>>>();
    return true;
  } else {
    return false;
  }
}
template <ElementType... types, class F>
bool visit_real(ElementTypes<types...>, ElementType type, F&& f) {
  return (visit_one_real<types>(type, f) || ...);
}

}  // namespace onnx_check
