#pragma once

#include "inference/context.h"

// Shapes of attention: heads stand side by side in the last dimension, a cache has them in a dimension of their own.
namespace onnx_check {

struct AttentionRules {
  const Constraint &query_rank, &heads_divide;

  template <class View>
  static constexpr AttentionRules of() {
    return {View::query_rank, View::heads_divide};
  }
};

// The size of a head, where `width` has `parts` of them; nothing where it is no multiple. `at`: the input to blame.
std::optional<Dim> head_size_of(Dim width, Dim parts, const Fact& at, const Constraint& heads_divide,
                                InferContext& ctx);

// Q, K and V that come from one product with merged weights.
struct MergedProjection {
  const Fact& input;
  const Fact& weights;
  const Fact* bias = nullptr;
  std::optional<Ints> widths;  // of Q, K and V
  int64_t heads = 0;
  size_t rank = 3;  // of input; its last dimension is replaced
};

// Sets the shape of `output`, and tells the size of a head of V.
std::optional<Dim> infer_merged_projection(const MergedProjection& merged, Fact& output, const AttentionRules& rules,
                                           InferContext& ctx);

// The cache of keys or values behind the node. `sizes`: of what is new, its length in the second last dimension. That
// is added to `past`, if there is one; a shared buffer keeps its length.
void infer_cache(const Fact* past, Fact* present, Dims sizes, bool shares_buffer, const Constraint& past_shape,
                 InferContext& ctx);

// Query heads in groups, each with one head of K and V. A packed query holds Q, K and V.
struct GroupedQuery {
  const Fact& query;
  bool packed = false;
  int64_t heads = 0, kv_heads = 0;
  size_t rank = 3;
};

struct GroupedRules {
  AttentionRules attention;
  const Constraint& kv_heads_divide;

  template <class View>
  static constexpr GroupedRules of() {
    return {AttentionRules::of<View>(), View::kv_heads_divide};
  }
};

// Sets the shape of `output`, and tells the size of a head.
std::optional<Dim> infer_grouped_query(const GroupedQuery& grouped, Fact& output, const GroupedRules& rules,
                                       InferContext& ctx);

}  // namespace onnx_check
