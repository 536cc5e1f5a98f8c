#include "ops/com.microsoft/MurmurHash3.h"

#include "inference/context.h"

namespace onnx_check::ops::com_microsoft {

void infer(MurmurHash3_1<Infer> op, InferContext& ctx) {
  op.Y.element = op.positive == 1 ? ElementType::uint32 : ElementType::int32;
  ctx.set_same_dims(op.Y, op.X);
}

}  // namespace onnx_check::ops::com_microsoft
