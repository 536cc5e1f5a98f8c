#pragma once

#include "inference/moved_elements.h"

// For GatherND and ScatterND: the last dimension of the indices holds tuples that index the leading dimensions of the
// data.
namespace onnx_check {

struct KnownTuples {
  PlainSizes sizes;  // of all indices
  std::span<const Dim> elements;

  // Appends what the tuple at a position says of dimensions of these sizes; false where an index is not known.
  bool append(Coordinates at, std::span<const Dim> indexed, std::vector<size_t>& to) const;
};

std::optional<KnownTuples> known_tuples(const Fact& indices, InferContext& ctx);

// How many dimensions a tuple indexes, of `rank`. Nothing where that is not known, or a finding was reported.
std::optional<size_t> tuple_length(const Fact& indices, size_t rank, const Constraint& fits, InferContext& ctx);
// Whether no known index is out of [-size, size-1] of the dimension that it is for.
bool tuples_in_range(const Fact& indices, std::span<const Dim> indexed, const Constraint& in_range, InferContext& ctx);

}  // namespace onnx_check
