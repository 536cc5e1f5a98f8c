#include "ops/ai.onnx/Gemm.h"

#include "inference/matmul.h"

namespace onnx_check::ops::ai_onnx {

namespace {

template <class View>
void infer_gemm(const View& op, const Fact* addend, bool broadcasts, InferContext& ctx) {
  const Gemm gemm{op.A, op.B, addend, op.transA != 0, op.transB != 0, broadcasts};
  if (const auto dims = gemm_dims(gemm, GemmRules::of<View>(), ctx)) ctx.set_dims(op.Y, *dims);
}

}  // namespace

void infer(Gemm_1<Infer> op, InferContext& ctx) { infer_gemm(op, &op.C, op.broadcast != 0, ctx); }
void infer(Gemm_7<Infer> op, InferContext& ctx) { infer_gemm(op, op.C, true, ctx); }

}  // namespace onnx_check::ops::ai_onnx
