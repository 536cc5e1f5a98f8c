#include "eval/ai.onnx/ScatterND.h"

#include "reference/gather.h"
#include "reference/scatter.h"

namespace onnx_check::ops::ai_onnx {

void eval(ScatterND_11<Eval> op, EvalContext& context) {
  const auto slices = nd_slices(op.data, op.indices, 0, context);
  if (!slices || !context.dims_are(op.updates, slices->dims)) return;
  std::vector<size_t> places;
  places.reserve(op.updates.size());
  for (const size_t start : slices->starts)
    for (size_t i = 0; i < slices->size; ++i) places.push_back(start + i);
  scatter_to(op.data, op.updates, places, op.reduction, op.output, context);
}

}  // namespace onnx_check::ops::ai_onnx
