#include "ops/ai.onnx/LSTM.h"

#include "inference/recurrent.h"

namespace onnx_check::ops::ai_onnx {

void infer(LSTM_1<Infer> op, InferContext& ctx) { infer_recurrent(op, 4, 3, ctx); }
void infer(LSTM_7<Infer> op, InferContext& ctx) { infer_recurrent(op, 4, 3, ctx); }

}  // namespace onnx_check::ops::ai_onnx
