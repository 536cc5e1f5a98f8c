#include "inference/index_tuples.h"

#include <fmt/format.h>

namespace onnx_check {

bool KnownTuples::append(Coordinates at, std::span<const Dim> indexed, std::vector<size_t>& to) const {
  size_t first = 0;
  for (size_t i = 0; i < at.size(); ++i) first = first * sizes[i] + at[i];
  const size_t length = sizes.back();
  for (size_t i = 0; i < length; ++i) {
    const Dim index = elements[first * length + i];
    if (!index.is_number() || !indexed[i].is_number()) return false;
    to.push_back(index_from_start(index.number(), static_cast<size_t>(indexed[i].number())));
  }
  return true;
}

std::optional<KnownTuples> known_tuples(const Fact& indices, InferContext& ctx) {
  const auto sizes = plain_sizes(indices);
  const auto known = ctx.known(indices);
  if (!sizes || sizes->empty() || !known || known->size() != element_count(*sizes)) return std::nullopt;
  return KnownTuples{*sizes, *known};
}

std::optional<size_t> tuple_length(const Fact& indices, size_t rank, const Constraint& fits, InferContext& ctx) {
  const Dim length = ctx.symbols().resolve(indices.dim_from_end(1));
  if (!length.is_number()) return std::nullopt;
  if (length.number() >= 1 && length.number() <= static_cast<int64_t>(rank)) return length.number();
  ctx.fail(fits, indices, fmt::format("the last dimension is {}, expected 1 to {}", length.number(), rank),
           fmt::format("index 1 to {} dimensions", rank));
  return std::nullopt;
}

bool tuples_in_range(const Fact& indices, std::span<const Dim> indexed, const Constraint& in_range, InferContext& ctx) {
  const auto tuples = known_tuples(indices, ctx);
  if (!tuples) return true;
  for (size_t i = 0; i < tuples->elements.size(); ++i) {
    const Dim size = ctx.symbols().resolve(indexed[i % tuples->sizes.back()]);
    const Dim index = ctx.symbols().resolve(tuples->elements[i]);
    if (!size.is_number() || !index.is_number()) continue;
    if (index.number() >= -size.number() && index.number() < size.number()) continue;
    ctx.fail(in_range, indices,
             fmt::format("an index is {}, but dimension {} has size {}", index.number(), i % tuples->sizes.back(),
                         size.number()),
             fmt::format("choose an index from {} to {}", -size.number(), size.number() - 1));
    return false;
  }
  return true;
}

}  // namespace onnx_check
