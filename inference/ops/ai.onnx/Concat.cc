#include "ops/ai.onnx/Concat.h"

#include "inference/concat.h"

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
void infer_concat(const View& op, int64_t axis, InferContext& ctx) {
  const auto dims = concat_dims(op.inputs, axis, ConcatRules::of<View>(), ctx);
  if (!dims) return;
  ctx.set_dims(op.concat_result, *dims);
  if (dims->size() == 1) join_known(op.inputs, op.concat_result, ctx);
}

}  // namespace

void infer(Concat_1<Infer> op, InferContext& ctx) { infer_concat(op, op.axis.value_or(1), ctx); }
void infer(Concat_4<Infer> op, InferContext& ctx) { infer_concat(op, op.axis, ctx); }

}  // namespace onnx_check::ops::ai_onnx
