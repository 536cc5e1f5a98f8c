#include "ops/ai.onnx/TopK.h"

#include <fmt/format.h>

#include "inference/context.h"

namespace onnx_check::ops::ai_onnx {

namespace {

template <class View>
void infer_top_k(const View& op, Dim k, bool k_is_attribute, InferContext& ctx) {
  const auto fail = [&](std::string message) {
    const char* help = "choose a number that the axis has";
    k_is_attribute ? ctx.fail_attribute(View::k_in_range, "k", std::move(message), help)
                   : ctx.fail(View::k_in_range, std::move(message), help);
  };
  if (k.is_below_all() || (k.is_number() && k.number() < 0))
    return fail(fmt::format("k is {}, expected 0 or more", to_string(k)));
  if (!op.X.ranked) return;
  const auto axis = ctx.axis(op.axis, op.X.rank(), View::axis_in_range);
  if (!axis) return;
  const Dim size = ctx.symbols().resolve(op.X.dim(*axis));
  if (k.is_number() && size.is_number() && k.number() > size.number())
    return fail(fmt::format("k is {}, expected at most {}", k.number(), size.number()));
  Dims dims(op.X.dims);
  dims[*axis] = k;
  for (Fact* out : {&op.Values, &op.Indices}) {
    ctx.set_dims(*out, dims);
    if (!k.known()) out->why_unknown = "k is a value of the run";
  }
}

}  // namespace

void infer(TopK_1<Infer> op, InferContext& ctx) { infer_top_k(op, op.k, true, ctx); }

void infer(TopK_10<Infer> op, InferContext& ctx) {
  if (ctx.is_scalar(op.K, op.k_is_single)) infer_top_k(op, ctx.known_scalar(op.K), false, ctx);
}

}  // namespace onnx_check::ops::ai_onnx
