#include "inference/quantization.h"

#include <fmt/format.h>

namespace onnx_check {

namespace {

bool is_one_element(const Fact& in) { return in.ranked && (in.rank() == 0 || (in.rank() == 1 && in.dim(0).is(1))); }

// The axis of a vector does not matter: there is one.
std::optional<size_t> scaled_axis(const Quantization& of, const QuantizationConstraints& rules, InferContext& ctx) {
  if (of.data.rank() == 1) return 0;
  return ctx.axis(of.axis, of.data.rank(), rules.axis_in_range);
}

bool check_vector(const Quantization& of, const QuantizationConstraints& rules, InferContext& ctx) {
  const auto axis = scaled_axis(of, rules, ctx);
  if (!axis) return false;
  // A size that is not known may be 1, which is one scale for the tensor.
  if (!of.scale.dim(0).is_number()) return true;
  Dim size = of.data.dim(*axis);
  return ctx.unify(size, of.scale, 0, rules.scale_size);
}

bool check_blocks(const Quantization& of, const QuantizationConstraints& rules, InferContext& ctx) {
  if (!ctx.rank_is(of.scale, of.data.rank(), rules.scale_rank)) return false;
  const auto axis = scaled_axis(of, rules, ctx);
  if (!axis) return false;
  for (size_t i = 0; i < of.data.rank(); ++i) {
    Dim size = i == *axis ? ctx.pool().ceil_div(of.data.dim(i), of.block_size) : of.data.dim(i);
    if (!ctx.unify(size, of.scale, i, rules.block_sizes)) return false;
  }
  return true;
}

bool check_scale(const Quantization& of, const QuantizationConstraints& rules, InferContext& ctx) {
  if (!of.data.ranked || !of.scale.ranked || of.block_size < 0) return true;
  if (of.block_size > 0) return check_blocks(of, rules, ctx);
  if (is_one_element(of.scale)) return true;
  if (of.scale.rank() == 1) return check_vector(of, rules, ctx);
  ctx.fail(rules.scale_rank, of.scale,
           fmt::format("the rank is {}, expected 0 or 1 without `block_size`", of.scale.rank()),
           "pass a scalar or a vector, or state block_size");
  return false;
}

bool check_zero_point(const Quantization& of, const QuantizationConstraints& rules, InferContext& ctx) {
  if (!of.zero_point || !of.zero_point->ranked || !of.scale.ranked) return true;
  if (is_one_element(of.scale) && is_one_element(*of.zero_point)) return true;
  if (!ctx.rank_is(*of.zero_point, of.scale.rank(), rules.zero_point_like_scale)) return false;
  for (size_t i = 0; i < of.scale.rank(); ++i) {
    Dim size = of.scale.dim(i);
    if (!ctx.unify(size, *of.zero_point, i, rules.zero_point_like_scale)) return false;
  }
  return true;
}

}  // namespace

bool check_quantization(const Quantization& of, const QuantizationConstraints& rules, InferContext& ctx) {
  return check_scale(of, rules, ctx) && check_zero_point(of, rules, ctx);
}

}  // namespace onnx_check
