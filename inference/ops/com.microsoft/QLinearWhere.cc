#include "ops/com.microsoft/QLinearWhere.h"

#include "inference/context.h"

namespace onnx_check::ops::com_microsoft {

void infer(QLinearWhere_1<Infer> op, InferContext& ctx) {
  const Fact* const inputs[] = {&op.condition, &op.X, &op.Y};
  if (const auto dims = ctx.broadcast(inputs, op.broadcastable)) ctx.set_dims(op.Z, *dims);
}

}  // namespace onnx_check::ops::com_microsoft
