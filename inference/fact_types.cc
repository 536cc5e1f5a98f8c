#include "inference/fact_types.h"

#include <algorithm>
#include <bit>

namespace onnx_check {

std::optional<TypeIndex> only_type(const TypeSet& types) {
  std::optional<TypeIndex> only;
  for (uint16_t shape = 0; shape < type_shape_count; ++shape) {
    const uint32_t mask = types.masks[shape];
    if (mask == 0) continue;
    if (only || !std::has_single_bit(mask)) return std::nullopt;
    only = type_index(static_cast<TypeShape>(shape), static_cast<ElementType>(std::countr_zero(mask)));
  }
  return only;
}

bool only_tensors(const TypeSet& types) {
  for (uint16_t shape = 0; shape < type_shape_count; ++shape)
    if (types.masks[shape] != 0 && static_cast<TypeShape>(shape) != TypeShape::tensor) return false;
  return true;
}

Fact fact_of_sparse(const SparseTensor& tensor, Arena& arena) {
  Fact fact;
  fact.kind = Fact::Kind::tensor;
  if (tensor.values && element_type_info(tensor.values->data_type.value_or(0)))
    fact.element = static_cast<ElementType>(tensor.values->data_type.value_or(0));
  Dims dims;
  for (const int64_t dim : tensor.dims) dims.push_back(dim);
  fact.ranked = true;
  fact.dims = keep_dims(dims, arena);
  return fact;
}

std::span<const Dim> keep_dims(std::span<const Dim> dims, Arena& arena) {
  if (dims.empty()) return {};
  Dim* kept = static_cast<Dim*>(arena.allocate(dims.size_bytes(), alignof(Dim)));
  std::copy(dims.begin(), dims.end(), kept);
  return {kept, dims.size()};
}

namespace {

std::span<const Dim> resolved(std::span<const Dim> dims, Symbols& symbols, Arena& arena) {
  const bool changes = std::any_of(dims.begin(), dims.end(), [&](Dim dim) { return !(symbols.resolve(dim) == dim); });
  if (!changes) return dims;
  Dims fresh;
  for (const Dim dim : dims) fresh.push_back(symbols.resolve(dim));
  return keep_dims(fresh, arena);
}

}  // namespace

void resolve(Fact& fact, Symbols& symbols, Arena& arena) {
  if (symbols.bound().empty()) return;
  fact.dims = resolved(fact.dims, symbols, arena);
  fact.length = symbols.resolve(fact.length);
  if (fact.known && !fact.known->ints.empty()) {
    const auto ints = resolved(fact.known->ints, symbols, arena);
    if (ints.data() != fact.known->ints.data()) fact.known = arena.make<Known>(ints, fact.known->floats);
  }
  if (!fact.inner) return;
  Fact inner = *fact.inner;
  resolve(inner, symbols, arena);
  fact.inner = arena.make<Fact>(inner);
}

}  // namespace onnx_check
