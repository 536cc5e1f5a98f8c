#include "ops/ai.onnx/OptionalHasElement.h"

#include "inference/context.h"

namespace onnx_check::ops::ai_onnx {

void infer(OptionalHasElement_15<Infer> op, InferContext& ctx) {
  ctx.set_dims(op.output, Dims());
  if (!op.input) return ctx.set_known(op.output, Dims{0});
  const bool is_plain = op.input->is_tensor() || op.input->kind == Fact::Kind::sequence;
  if (is_plain) ctx.set_known(op.output, Dims{1});
}

}  // namespace onnx_check::ops::ai_onnx
