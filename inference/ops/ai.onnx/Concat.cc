#include "ops/ai.onnx/Concat.h"

#include "inference/context.h"

namespace onnx_check::ops::ai_onnx {

namespace {

// Small vectors joined end to end are how models build shapes.
void join_known(std::span<const Fact* const> inputs, Fact& out, InferContext& ctx) {
  Dims elements;
  for (const Fact* in : inputs) {
    const auto known = ctx.known(*in);
    if (known) {
      elements.append(*known);
      continue;
    }
    if (!in->ranked || !in->dim(0).is_number() || in->dim(0).number() > 1024) return;
    for (int64_t i = 0; i < in->dim(0).number(); ++i) elements.push_back({});
  }
  ctx.set_known(out, elements);
}

template <class View>
void infer_concat(const View& op, int64_t axis_attribute, InferContext& ctx) {
  const Fact& first = *op.inputs.front();
  for (const Fact* in : op.inputs) {
    if (!in->ranked) return;
    if (!ctx.rank_is(*in, first.rank(), View::same_rank)) return;
  }
  const auto axis = ctx.axis(axis_attribute, first.rank(), View::axis_in_range);
  if (!axis) return;

  Dims out(first.dims);
  out[*axis] = 0;
  for (const Fact* in : op.inputs)
    for (size_t d = 0; d < out.size(); ++d)
      if (d == *axis)
        out[d] = ctx.pool().add(out[d], in->dim(d));
      else if (!ctx.unify(out[d], *in, d, View::sizes_equal))
        return;
  ctx.set_dims(op.concat_result, out);
  if (out.size() == 1) join_known(op.inputs, op.concat_result, ctx);
}

}  // namespace

void infer(Concat_1<Infer> op, InferContext& ctx) { infer_concat(op, op.axis.value_or(1), ctx); }
void infer(Concat_4<Infer> op, InferContext& ctx) { infer_concat(op, op.axis, ctx); }

}  // namespace onnx_check::ops::ai_onnx
