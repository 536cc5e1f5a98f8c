#pragma once

#include <optional>
#include <span>

#include "inference/dims.h"
#include "onnx_check/element_type.h"
#include "onnx_check/schema.h"
#include "onnx_check/tensor.h"

namespace onnx_check {

// The elements of a small tensor that are known, in row-major order; each may be a symbolic expression or unknown.
// Integers, booleans (0 and 1) and element counts are Dims; floats are doubles.
struct Known {
  std::span<const Dim> ints;
  std::span<const double> floats;
};

// What is known of a value: its full type with symbolic sizes and, for small tensors, its elements.
struct Fact {
  enum class Kind : uint8_t { unknown, tensor, sparse_tensor, sequence, map, optional, opaque };

  Kind kind = Kind::unknown;
  ElementType element = ElementType::undefined;  // tensor, sparse tensor; undefined: unknown
  ElementType key = ElementType::undefined;      // map
  bool ranked = false;                           // tensor, sparse tensor: `dims` is all of them
  bool conflicting = false;                      // a finding was reported; stay silent about it from here on
  std::span<const Dim> dims;                     // in the arena of the inference
  const Known* known = nullptr;                  // null: no element is known, or `constant` tells
  const Tensor* constant = nullptr;              // an initializer or a Constant's value, not decoded yet
  const Fact* inner = nullptr;                   // sequence, optional: of an element; map: of a value
  Dim length;                                    // sequence: number of elements
  const char* why_unknown = nullptr;             // why the rank, or a size, is not known; for `infer --explain`

  bool is_tensor() const { return kind == Kind::tensor; }
  size_t rank() const { return dims.size(); }
  Dim dim(size_t i) const { return dims[i]; }
  // Counted from the end: 1 is the last.
  Dim dim_from_end(size_t i) const { return dims[dims.size() - i]; }
  bool is_scalar() const { return ranked && dims.empty(); }
  bool is_complete() const;
};

// The type without sizes, where a schema can name it.
std::optional<TypeIndex> type_index_of(const Fact& fact);
// A fact of that type, of which nothing else is known. Inner facts are made in `arena`.
Fact fact_of_type(TypeIndex type, Arena& arena);

// "float[N,3]", "seq(float[2])", "?"
std::string to_string(const Fact& fact);

}  // namespace onnx_check
