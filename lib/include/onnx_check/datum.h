#pragma once

#include <memory>
#include <span>
#include <vector>

#include "onnx_check/export.h"
#include "onnx_check/schema.h"

namespace onnx_check {

using Sizes = std::vector<int64_t>;

// A value of a run: a tensor, or a sequence, an optional or a map of tensors. Copies share the elements, which do not
// change once the value is made.
//
// In memory an element is one object of its type in C++, in row-major order: float, int64_t, bool, std::string,
// std::complex<float>; small floats are their bits in the low bits of one or two bytes, integers of 4 and 2 bits are
// numbers in one byte each.
class ONNX_CHECK_API Datum {
 public:
  // No value: an input that is left out.
  Datum() = default;

  // A tensor that stands in `memory`, which lives as long as any copy does.
  static Datum tensor(ElementType element, Sizes dims, std::shared_ptr<const void> memory);
  // A tensor whose elements are elsewhere; `owner` (may be null) keeps them alive.
  static Datum view(ElementType element, Sizes dims, const void* elements, std::shared_ptr<const void> owner);
  // A tensor with memory of its own, zeros or empty strings. Its size must fit: see Budget (reference/budget.h) for
  // models that nobody vouches for.
  static Datum zeros(ElementType element, Sizes dims);
  // `items` are of the type that `type` is a sequence of.
  static Datum sequence(TypeIndex type, std::vector<Datum> items);
  static Datum optional(TypeIndex type);  // an empty one
  static Datum optional(Datum item);
  // `keys` (int64 or string) and `values` are tensors of one dimension and size.
  static Datum map(Datum keys, Datum values);

  bool exists() const { return type_ != no_type; }
  TypeIndex type() const { return type_; }
  bool is_tensor() const { return exists() && shape_of(type_) == TypeShape::tensor; }
  bool is_sequence() const;
  bool is_optional() const;
  bool is_map() const;

  // Of the tensor, or of the tensors inside.
  ElementType element() const { return exists() ? element_of(type_) : ElementType::undefined; }

  // A tensor:
  const Sizes& dims() const { return dims_; }
  size_t rank() const { return dims_.size(); }
  size_t size() const { return size_; }  // elements; of another value: items
  const void* data() const { return data_; }
  template <class T>
  std::span<const T> elements() const {
    return {static_cast<const T*>(data_), size_};
  }
  uint64_t bytes() const;  // that its elements take, without what strings hold elsewhere
  // The same elements with other sizes, of the same number.
  Datum reshaped(Sizes dims) const;
  // For whoever makes a value: its elements, as long as nobody else has it.
  void* fill() { return const_cast<void*>(data_); }

  // A sequence's items; an optional's item, or none; a map's keys and values.
  std::span<const Datum> items() const;
  const Datum& keys() const { return items()[0]; }
  const Datum& values() const { return items()[1]; }

 private:
  static constexpr TypeIndex no_type = 0;  // a tensor of undefined elements

  TypeIndex type_ = no_type;
  Sizes dims_;
  size_t size_ = 0;
  const void* data_ = nullptr;
  std::shared_ptr<const void> owner_;
  std::shared_ptr<const std::vector<Datum>> items_;
};

// Bytes that an element takes in memory.
ONNX_CHECK_API size_t element_size(ElementType element);

// Whether both have the same type, sizes and elements; every NaN equals every NaN.
ONNX_CHECK_API bool same_bits(const Datum& one, const Datum& other);

}  // namespace onnx_check
