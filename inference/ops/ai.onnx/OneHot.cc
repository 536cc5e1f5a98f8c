#include "ops/ai.onnx/OneHot.h"

#include <cmath>
#include <fmt/format.h>

#include "inference/context.h"
#include "inference/known_arithmetic.h"

namespace onnx_check::ops::ai_onnx {

namespace {

Dim one_hot_depth(const Fact& depth, InferContext& ctx) {
  const auto floats = ctx.known_floats(depth);
  if (!floats) return ctx.known_scalar(depth);
  const bool is_count = floats->size() == 1 && std::fabs(floats->front()) <= most_exact_integer;
  return is_count ? Dim(static_cast<int64_t>(floats->front())) : Dim();
}

template <class View>
void infer_one_hot(const View& op, InferContext& ctx) {
  if (!ctx.is_scalar(op.depth, View::depth_is_single) || !ctx.rank_is(op.values, 1, View::two_values)) return;
  Dim two = 2;
  if (op.values.ranked && !ctx.unify(two, op.values, 0, View::two_values)) return;
  const Dim depth = one_hot_depth(op.depth, ctx);
  if (depth.is_number() && depth.number() < 1)
    return ctx.fail(View::depth_is_positive, op.depth,
                    fmt::format("the depth is {}, expected 1 or more", depth.number()), "state the number of classes");
  if (!op.indices.ranked) return;
  const auto axis = ctx.axis(op.axis, op.indices.rank() + 1, View::axis_in_range);
  if (!axis) return;
  Dims dims(op.indices.dims.first(*axis));
  dims.push_back(depth);
  dims.append(op.indices.dims.subspan(*axis));
  ctx.set_dims(op.output, dims);
  if (!depth.known()) op.output.why_unknown = "the depth is a value of the run";
}

}  // namespace

void infer(OneHot_9<Infer> op, InferContext& ctx) { infer_one_hot(op, ctx); }
void infer(OneHot_11<Infer> op, InferContext& ctx) { infer_one_hot(op, ctx); }

}  // namespace onnx_check::ops::ai_onnx
