#include "ops/com.microsoft/QLinearAdd.h"

#include "inference/context.h"

namespace onnx_check::ops::com_microsoft {

void infer(QLinearAdd_1<Infer> op, InferContext& ctx) {
  const Fact* const inputs[] = {&op.A, &op.B};
  if (const auto dims = ctx.broadcast(inputs, op.broadcastable)) ctx.set_dims(op.C, *dims);
}

}  // namespace onnx_check::ops::com_microsoft
