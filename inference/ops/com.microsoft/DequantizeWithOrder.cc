#include "ops/com.microsoft/DequantizeWithOrder.h"

#include "inference/coded_element.h"
#include "inference/context.h"

namespace onnx_check::ops::com_microsoft {

void infer(DequantizeWithOrder_1<Infer> op, InferContext& ctx) {
  op.output.element = coded_element(op.to);
  ctx.set_same_dims(op.output, op.input);
}

}  // namespace onnx_check::ops::com_microsoft
