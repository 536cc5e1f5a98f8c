#include "ops/ai.onnx/Dropout.h"

#include "inference/context.h"

namespace onnx_check::ops::ai_onnx {

namespace {

template <class View>
void infer_dropout(const View& op, InferContext& ctx) {
  ctx.set_same_dims(op.output, op.data);
  if (op.mask) ctx.set_same_dims(*op.mask, op.data);
}

}  // namespace

void infer(Dropout_1<Infer> op, InferContext& ctx) { infer_dropout(op, ctx); }
void infer(Dropout_7<Infer> op, InferContext& ctx) { infer_dropout(op, ctx); }
void infer(Dropout_10<Infer> op, InferContext& ctx) { infer_dropout(op, ctx); }

void infer(Dropout_12<Infer> op, InferContext& ctx) {
  if (op.ratio) ctx.is_scalar(*op.ratio, op.ratio_scalar);
  if (op.training_mode) ctx.is_scalar(*op.training_mode, op.mode_scalar);
  infer_dropout(op, ctx);
}

}  // namespace onnx_check::ops::ai_onnx
