#include "ops/ai.onnx/RNN.h"

#include "inference/recurrent.h"

namespace onnx_check::ops::ai_onnx {

void infer(RNN_1<Infer> op, InferContext& ctx) { infer_recurrent(op, 1, 1, ctx); }
void infer(RNN_7<Infer> op, InferContext& ctx) { infer_recurrent(op, 1, 1, ctx); }

}  // namespace onnx_check::ops::ai_onnx
