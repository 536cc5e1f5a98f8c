#include "ops/com.microsoft/ReduceSumInteger.h"

#include "inference/traits.h"

namespace onnx_check::ops::com_microsoft {

void infer(ReduceSumInteger_1<Infer> op, InferContext& ctx) {
  if (op.data.element == ElementType::int8) op.reduced.element = ElementType::int32;
  if (op.data.element == ElementType::uint8) op.reduced.element = ElementType::uint32;
  infer_reduced_shape(ctx);
}

}  // namespace onnx_check::ops::com_microsoft
