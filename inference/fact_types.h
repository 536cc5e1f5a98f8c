#pragma once

#include "inference/fact.h"
#include "inference/symbols.h"

namespace onnx_check {

// The only type in a set; nothing if there are several.
std::optional<TypeIndex> only_type(const TypeSet& types);
// Whether every type in the set is a tensor's.
bool only_tensors(const TypeSet& types);

// The tensor that a sparse initializer, or a Constant's sparse_value, is another way to write.
Fact fact_of_sparse(const SparseTensor& tensor, Arena& arena);

// Puts every known equality into the sizes of a fact.
void resolve(Fact& fact, Symbols& symbols, Arena& arena);

// A copy of `dims` in the arena.
std::span<const Dim> keep_dims(std::span<const Dim> dims, Arena& arena);

}  // namespace onnx_check
