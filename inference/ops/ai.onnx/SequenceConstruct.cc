#include "ops/ai.onnx/SequenceConstruct.h"

#include "inference/sequences.h"

namespace onnx_check::ops::ai_onnx {

void infer(SequenceConstruct_11<Infer> op, InferContext& ctx) {
  Fact element = *op.inputs.front();
  for (const Fact* in : op.inputs) element = common_shape(element, *in, ctx);
  set_sequence(op.output_sequence, element, static_cast<int64_t>(op.inputs.size()), ctx);
}

}  // namespace onnx_check::ops::ai_onnx
