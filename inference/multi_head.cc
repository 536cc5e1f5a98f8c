#include "inference/multi_head.h"

#include <fmt/format.h>

namespace onnx_check {

namespace {

bool has_rank(const Fact* fact, size_t rank) { return fact && fact->ranked && fact->rank() == rank; }

// The query is [batch, length, heads, 3, size] and holds K and V, too.
void read_packed_query(const MultiHeadInputs& in, MultiHeadShape& shape, InferContext& ctx) {
  shape.new_length = in.query.dim(1);
  shape.key_size = shape.value_size = in.query.dim(4);
  shape.value_width = ctx.pool().mul(in.query.dim(2), in.query.dim(4));
}

// Of a query in three dimensions: the width of K, and what K and V tell.
bool read_apart(const MultiHeadInputs& in, MultiHeadShape& shape, const AttentionRules& rules, InferContext& ctx) {
  const auto key_size = head_size_of(in.query.dim(2), in.heads, in.query, rules.heads_divide, ctx);
  if (!key_size) return false;
  shape.key_size = *key_size;
  if (in.key && in.key->ranked && in.key->rank() >= 3) shape.new_length = in.key->dim(in.key->rank() == 4 ? 2 : 1);
  if (has_rank(in.key, 5)) {
    shape.value_width = in.query.dim(2);
    shape.value_size = *key_size;
  } else if (has_rank(in.value, 3)) {
    shape.value_width = in.value->dim(2);
    const auto size = head_size_of(shape.value_width, in.heads, *in.value, rules.heads_divide, ctx);
    if (!size) return false;
    shape.value_size = *size;
  } else if (has_rank(in.value, 4)) {
    shape.value_size = in.value->dim(3);
    shape.value_width = ctx.pool().mul(in.value->dim(1), in.value->dim(3));
  }
  return true;
}

}  // namespace

std::optional<MultiHeadShape> multi_head_shape(const MultiHeadInputs& in, const AttentionRules& rules,
                                               InferContext& ctx) {
  MultiHeadShape shape;
  if (!in.query.ranked) return shape;
  if (in.query.rank() != 3 && in.query.rank() != 5) {
    ctx.fail(rules.query_rank, in.query, fmt::format("the rank is {}, expected 3 or 5", in.query.rank()),
             "reshape it to [batch, sequence, width]");
    return std::nullopt;
  }
  shape.batch = in.query.dim(0);
  shape.length = in.query.dim(1);
  if (in.query.rank() == 5)
    read_packed_query(in, shape, ctx);
  else if (!read_apart(in, shape, rules, ctx))
    return std::nullopt;
  return shape;
}

}  // namespace onnx_check
