#include "ops/ai.onnx/CastLike.h"

#include "inference/cast_elements.h"
#include "inference/context.h"

namespace onnx_check::ops::ai_onnx {

namespace {

void infer_cast_like(const Fact& in, Fact& out, InferContext& ctx) {
  ctx.set_same_dims(out, in);
  cast_elements(in, out, ctx);
}

}  // namespace

void infer(CastLike_15<Infer> op, InferContext& ctx) { infer_cast_like(op.input, op.output, ctx); }
void infer(CastLike_24<Infer> op, InferContext& ctx) { infer_cast_like(op.input, op.output, ctx); }

}  // namespace onnx_check::ops::ai_onnx
