#include "ops/ai.onnx/MaxPool.h"

#include "inference/spatial.h"

namespace onnx_check::ops::ai_onnx {

namespace {

template <class View>
void infer_max_pool(const View& op, bool starts_inside, InferContext& ctx) {
  Window window = Window::of(op);
  window.starts_inside = starts_inside;
  const auto dims = pooled_dims(op.X, window, PoolRules::of<View>(), ctx);
  if (!dims) return;
  ctx.set_dims(op.Y, *dims);
  if (op.Indices) ctx.set_dims(*op.Indices, *dims);
}

}  // namespace

void infer(MaxPool_1<Infer> op, InferContext& ctx) { infer_max_pool(op, false, ctx); }
void infer(MaxPool_22<Infer> op, InferContext& ctx) { infer_max_pool(op, true, ctx); }

}  // namespace onnx_check::ops::ai_onnx
