#include "eval/ai.onnx/GatherND.h"

#include "reference/gather.h"
#include "reference/move.h"

namespace onnx_check::ops::ai_onnx {

void eval(GatherND_11<Eval> op, EvalContext& context) {
  const auto slices = nd_slices(op.data, op.indices, op.batch_dims, context);
  if (!slices || !context.allocate(op.output, op.data.element(), slices->dims)) return;
  for (size_t i = 0; i < slices->starts.size(); ++i)
    copy_elements(op.data.element(), op.data.data(), slices->starts[i], op.output.fill(), i * slices->size,
                  slices->size);
}

}  // namespace onnx_check::ops::ai_onnx
