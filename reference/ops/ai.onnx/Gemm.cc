#include "eval/ai.onnx/Gemm.h"

#include "reference/gemm.h"

namespace onnx_check::ops::ai_onnx {

void eval(Gemm_1<Eval> op, EvalContext& context) {
  gemm<TypesOf<decltype(op)>::T>(op.A, op.B, &op.C, {op.alpha, op.beta, op.transA != 0, op.transB != 0}, op.Y, context);
}

void eval(Gemm_7<Eval> op, EvalContext& context) {
  gemm<TypesOf<decltype(op)>::T>(op.A, op.B, op.C, {op.alpha, op.beta, op.transA != 0, op.transB != 0}, op.Y, context);
}

}  // namespace onnx_check::ops::ai_onnx
