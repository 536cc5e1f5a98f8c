#include "ops/ai.onnx/GRU.h"

#include "inference/recurrent.h"

namespace onnx_check::ops::ai_onnx {

void infer(GRU_1<Infer> op, InferContext& ctx) { infer_recurrent(op, 3, 2, ctx); }
void infer(GRU_3<Infer> op, InferContext& ctx) { infer_recurrent(op, 3, 2, ctx); }
void infer(GRU_7<Infer> op, InferContext& ctx) { infer_recurrent(op, 3, 2, ctx); }

}  // namespace onnx_check::ops::ai_onnx
