#include "ops/ai.onnx/Clip.h"

#include "inference/context.h"
#include "inference/known_arithmetic.h"

namespace onnx_check::ops::ai_onnx {

namespace {

// Which elements are known where the bounds are; a bound that is left out does nothing.
void set_clipped(const Clip_11<Infer>& op, InferContext& ctx) {
  const auto known = ctx.known(op.input);
  if (!known) return;
  const Dim low = op.min ? ctx.known_scalar(*op.min) : Dim(), high = op.max ? ctx.known_scalar(*op.max) : Dim();
  Dims clipped;
  for (Dim element : *known) {
    if (op.min) element = ctx.pool().max(element, low);
    if (op.max) element = ctx.pool().min(element, high);
    clipped.push_back(as_element(op.output.element, element));
  }
  ctx.set_known(op.output, clipped);
}

}  // namespace

void infer(Clip_1<Infer> op, InferContext& ctx) { ctx.set_same_dims(op.output, op.input); }

void infer(Clip_11<Infer> op, InferContext& ctx) {
  if (op.min) ctx.is_scalar(*op.min, op.bound_scalar);
  if (op.max) ctx.is_scalar(*op.max, op.bound_scalar);
  ctx.set_same_dims(op.output, op.input);
  set_clipped(op, ctx);
}

}  // namespace onnx_check::ops::ai_onnx
