#include "ops/ai.onnx/LpPool.h"

#include "inference/spatial.h"

namespace onnx_check::ops::ai_onnx {

namespace {

template <class View>
void infer_lp_pool(const View& op, InferContext& ctx) {
  const auto dims = pooled_dims(op.X, Window::of(op), PoolRules::of<View>(), ctx);
  if (dims) ctx.set_dims(op.Y, *dims);
}

}  // namespace

void infer(LpPool_1<Infer> op, InferContext& ctx) { infer_lp_pool(op, ctx); }
void infer(LpPool_2<Infer> op, InferContext& ctx) { infer_lp_pool(op, ctx); }

}  // namespace onnx_check::ops::ai_onnx
