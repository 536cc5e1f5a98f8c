#include "ops/ai.onnx/Optional.h"

#include "inference/control_flow.h"

namespace onnx_check::ops::ai_onnx {

void infer(Optional_15<Infer> op, InferContext& ctx) {
  if (!op.input && !op.type) {
    ctx.fail(op.element_or_type, "the node has neither an input nor a type, expected one of them",
             "state the attribute `type`");
    return;
  }
  const Fact element = op.input ? without_elements(*op.input) : ctx.fact_of(*op.type);
  op.output.kind = Fact::Kind::optional;
  op.output.inner = ctx.keep(element);
}

}  // namespace onnx_check::ops::ai_onnx
