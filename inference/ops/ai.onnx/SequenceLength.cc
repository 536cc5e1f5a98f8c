#include "ops/ai.onnx/SequenceLength.h"

#include "inference/context.h"

namespace onnx_check::ops::ai_onnx {

void infer(SequenceLength_11<Infer> op, InferContext& ctx) {
  ctx.set_dims(op.length, Dims());
  ctx.set_known(op.length, Dims{op.input_sequence.length});
}

}  // namespace onnx_check::ops::ai_onnx
