#include "inference/bias.h"

#include <fmt/format.h>

namespace onnx_check {

bool is_vector_of(Dim size, const Fact& in, const Constraint& is_vector, InferContext& ctx) {
  return ctx.rank_is(in, 1, is_vector) && (!in.ranked || ctx.unify(size, in, 0, is_vector));
}

bool has_shape_of(const Fact& data, const Fact& in, const Constraint& shapes_equal, InferContext& ctx) {
  if (!data.ranked || !in.ranked) return true;
  if (!ctx.rank_is(in, data.rank(), shapes_equal)) return false;
  for (size_t i = 0; i < data.rank(); ++i) {
    Dim size = data.dim(i);
    if (!ctx.unify(size, in, i, shapes_equal)) return false;
  }
  return true;
}

bool broadcasts_into(const Fact& data, const Fact& in, const Constraint& broadcasts, InferContext& ctx) {
  if (!data.ranked || !in.ranked) return true;
  if (in.rank() > data.rank()) {
    ctx.fail(broadcasts, in, fmt::format("the rank is {}, expected at most {}", in.rank(), data.rank()),
             fmt::format("reshape it to {} dimensions", data.rank()));
    return false;
  }
  for (size_t i = 1; i <= in.rank(); ++i) {
    const Dim size = ctx.symbols().resolve(data.dim_from_end(i)), own = ctx.symbols().resolve(in.dim_from_end(i));
    if (!size.is_number() || !own.is_number() || own.is(1) || own == size) continue;
    ctx.fail(broadcasts, in,
             fmt::format("dimension {} is {}, expected {} or 1", in.rank() - i, to_string(own), to_string(size)),
             fmt::format("give dimension {} the size {} or 1", in.rank() - i, to_string(size)));
    return false;
  }
  return true;
}

void infer_bitmask(const Fact& data, Fact* mask, InferContext& ctx) {
  if (!mask) return;
  Dim count = data.ranked ? Dim(1) : Dim();
  for (const Dim size : data.dims) count = ctx.pool().mul(count, size);
  ctx.set_dims(*mask, Dims{ctx.pool().ceil_div(count, 32)});
}

}  // namespace onnx_check
