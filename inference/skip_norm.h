#pragma once

#include <fmt/format.h>

#include "inference/bias.h"
#include "inference/sizes.h"

// Normalizations that add a residual first, or look their data up in tables of embeddings.
namespace onnx_check {

// Whether each of the vectors that are given has one element for each channel.
bool are_channel_vectors(Dim channels, std::initializer_list<const Fact*> vectors, const Constraint& vector_size,
                         InferContext& ctx);

// GroupNorm and SkipGroupNorm: their data is of rank 4, and groups divides its channels.
template <class View>
bool infer_group_norm(const View& op, std::initializer_list<const Fact*> vectors, InferContext& ctx) {
  if (!ctx.rank_is(op.X, 4, View::input_rank)) return false;
  const Dim channels = dim_of(op.X, op.channels_last ? 3 : 1);
  if (!are_channel_vectors(channels, vectors, View::vector_size, ctx)) return false;
  const Dim size = ctx.symbols().resolve(channels);
  if (op.groups < 1 || (size.is_number() && size.number() % op.groups != 0)) {
    ctx.fail_attribute(View::groups_divide, "groups",
                       fmt::format("groups is {}, expected a divisor of {}", op.groups,
                                   size.known() ? to_string(size) : "the number of channels"),
                       "give a number of groups that divides the channels");
    return false;
  }
  ctx.set_same_dims(op.Y, op.X);
  return true;
}

// SkipLayerNormalization and SkipSimplifiedLayerNormalization. No source settles the shapes of mean and inv_std_var.
template <class View>
void infer_skip_layer_norm(const View& op, std::initializer_list<const Fact*> vectors, InferContext& ctx) {
  if (!ctx.rank_at_least(op.input, 1, View::input_rank)) return;
  if (!broadcasts_into(op.input, op.skip, View::skip_broadcasts, ctx)) return;
  const Dim channels = op.input.ranked ? op.input.dim_from_end(1) : Dim();
  if (!are_channel_vectors(channels, vectors, View::vector_size, ctx)) return;
  ctx.set_same_dims(op.output, op.input);
  if (op.input_skip_bias_sum) ctx.set_same_dims(*op.input_skip_bias_sum, op.input);
}

struct EmbeddingRules {
  const Constraint &ids_rank, &table_width, &vector_size;

  template <class View>
  static constexpr EmbeddingRules of() {
    return {View::ids_rank, View::table_width, View::vector_size};
  }
};

// [batch, sequence, channels] of ids that are looked up in tables [_, channels]; the first table is required.
std::optional<Dims> embedding_dims(const Fact& ids, std::initializer_list<const Fact*> tables,
                                   std::initializer_list<const Fact*> vectors, const EmbeddingRules& rules,
                                   InferContext& ctx);

}  // namespace onnx_check
