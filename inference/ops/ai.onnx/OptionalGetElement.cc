#include "ops/ai.onnx/OptionalGetElement.h"

#include "inference/context.h"

namespace onnx_check::ops::ai_onnx {

void infer(OptionalGetElement_15<Infer> op, InferContext&) {
  const bool wraps = op.input.kind == Fact::Kind::optional;
  if (!wraps && op.input.kind != Fact::Kind::unknown) op.output = op.input;
  if (wraps && op.input.inner) op.output = *op.input.inner;
}

}  // namespace onnx_check::ops::ai_onnx
