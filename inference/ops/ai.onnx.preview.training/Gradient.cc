#include "ops/ai.onnx.preview.training/Gradient.h"

#include <fmt/format.h>

#include "inference/context.h"

namespace onnx_check::ops::ai_onnx_preview_training {

void infer(Gradient_1<Infer> op, InferContext& ctx) {
  const size_t named = op.xs.size() + (op.zs ? op.zs->size() : 0);
  if (named != op.Inputs.size())
    return ctx.fail(op.inputs_named, fmt::format("xs and zs name {} tensors, expected {}", named, op.Inputs.size()),
                    "name each input once");
  if (op.xs.size() != op.Outputs.size())
    return ctx.fail_attribute(op.outputs_named, "xs",
                              fmt::format("`xs` names {} tensors, expected {}", op.xs.size(), op.Outputs.size()),
                              "give the node an output for each tensor in xs");
  for (size_t i = 0; i < op.xs.size(); ++i) {
    const Fact& in = *op.Inputs[i];
    op.Outputs[i].element = in.element;
    ctx.set_same_dims(op.Outputs[i], in);
  }
}

}  // namespace onnx_check::ops::ai_onnx_preview_training
