#pragma once

#include "reference/context.h"

// Elements that change their place, whatever they are.
namespace onnx_check {

// Copies `count` elements of that type from `from + from_at` to `to + to_at` (in elements).
void copy_elements(ElementType element, const void* from, size_t from_at, void* to, size_t to_at, size_t count);

// Dimension i of the output is dimension order[i] of the input.
bool transpose(const Datum& in, std::span<const size_t> order, Datum& out, EvalContext& context);

// The elements of `in` at an offset and with a stride (in elements; may be negative or 0) for each dimension of `out`,
// which has been made and has the same element type.
void gather_strided(const Datum& in, int64_t offset, std::span<const int64_t> strides, Datum& out);
// The reverse: each element of `in` goes to where the strides say in `out`.
void scatter_strided(const Datum& in, Datum& out, int64_t offset, std::span<const int64_t> strides);

// Row-major strides in elements.
Sizes strides_of(std::span<const int64_t> dims);
// The product of dims[begin..end).
int64_t product(std::span<const int64_t> dims, size_t begin, size_t end);

// Calls f.operator()<T>() with a type of the size of the elements, or std::string.
template <class F>
void visit_movable(ElementType element, F&& f) {
  struct Pair {
    uint64_t low, high;
  };
  if (element == ElementType::string) return f.template operator()<std::string>();
  switch (element_size(element)) {
    case 1:
      return f.template operator()<uint8_t>();
    case 2:
      return f.template operator()<uint16_t>();
    case 4:
      return f.template operator()<uint32_t>();
    case 8:
      return f.template operator()<uint64_t>();
    default:
      return f.template operator()<Pair>();
  }
}

}  // namespace onnx_check
