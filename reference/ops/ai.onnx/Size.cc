#include "eval/ai.onnx/Size.h"

namespace onnx_check::ops::ai_onnx {

void eval(Size_1<Eval> op, EvalContext& context) {
  if (context.allocate(op.size, ElementType::int64, {}))
    *static_cast<int64_t*>(op.size.fill()) = static_cast<int64_t>(op.data.size());
}

}  // namespace onnx_check::ops::ai_onnx
