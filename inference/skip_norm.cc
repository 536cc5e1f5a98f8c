#include "inference/skip_norm.h"

namespace onnx_check {

bool are_channel_vectors(Dim channels, std::initializer_list<const Fact*> vectors, const Constraint& vector_size,
                         InferContext& ctx) {
  for (const Fact* vector : vectors)
    if (vector && !is_vector_of(channels, *vector, vector_size, ctx)) return false;
  return true;
}

std::optional<Dims> embedding_dims(const Fact& ids, std::initializer_list<const Fact*> tables,
                                   std::initializer_list<const Fact*> vectors, const EmbeddingRules& rules,
                                   InferContext& ctx) {
  if (!ctx.rank_is(ids, 2, rules.ids_rank)) return std::nullopt;
  Dim channels;
  for (const Fact* table : tables) {
    if (!table) continue;
    if (!ctx.rank_is(*table, 2, rules.table_width)) return std::nullopt;
    if (table->ranked && !ctx.unify(channels, *table, 1, rules.table_width)) return std::nullopt;
  }
  if (!are_channel_vectors(channels, vectors, rules.vector_size, ctx)) return std::nullopt;
  return Dims{dim_of(ids, 0), dim_of(ids, 1), channels};
}

}  // namespace onnx_check
