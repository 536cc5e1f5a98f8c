#include "ops/ai.onnx/Size.h"

#include "inference/context.h"
#include "inference/moved_elements.h"

namespace onnx_check::ops::ai_onnx {

void infer(Size_1<Infer> op, InferContext& ctx) {
  ctx.set_dims(op.size, Dims());
  if (op.data.ranked) ctx.set_known(op.size, Dims{product_of(op.data.dims, ctx)});
}

}  // namespace onnx_check::ops::ai_onnx
