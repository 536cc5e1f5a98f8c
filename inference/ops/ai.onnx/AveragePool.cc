#include "ops/ai.onnx/AveragePool.h"

#include "inference/spatial.h"

namespace onnx_check::ops::ai_onnx {

namespace {

template <class View>
void infer_average_pool(const View& op, bool starts_inside, InferContext& ctx) {
  Window window = Window::of(op);
  window.starts_inside = starts_inside;
  if (const auto dims = pooled_dims(op.X, window, PoolRules::of<View>(), ctx)) ctx.set_dims(op.Y, *dims);
}

}  // namespace

void infer(AveragePool_1<Infer> op, InferContext& ctx) { infer_average_pool(op, false, ctx); }
void infer(AveragePool_22<Infer> op, InferContext& ctx) { infer_average_pool(op, true, ctx); }

}  // namespace onnx_check::ops::ai_onnx
