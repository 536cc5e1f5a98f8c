#include "ops/com.microsoft.nchwc/AveragePool.h"

#include "inference/spatial.h"

namespace onnx_check::ops::com_microsoft_nchwc {

void infer(AveragePool_1<Infer> op, InferContext& ctx) {
  const auto dims = pooled_dims(op.X, Window::of(op), PoolRules::of<decltype(op)>(), ctx);
  if (dims) ctx.set_dims(op.Y, *dims);
}

}  // namespace onnx_check::ops::com_microsoft_nchwc
