#include "eval/ai.onnx/GatherElements.h"

#include "reference/gather.h"
#include "reference/move.h"

namespace onnx_check::ops::ai_onnx {

void eval(GatherElements_11<Eval> op, EvalContext& context) {
  const auto axis = context.axis(op.axis, op.data.rank());
  if (!axis || !element_indices_fit(op.data, op.indices, *axis, context)) return;
  const auto places = element_places(op.data, op.indices, *axis, context);
  if (!places || !context.allocate(op.output, op.data.element(), op.indices.dims())) return;
  visit_movable(op.data.element(), [&]<class T>() {
    const T* from = static_cast<const T*>(op.data.data());
    T* to = static_cast<T*>(op.output.fill());
    for (size_t i = 0; i < places->size(); ++i) to[i] = from[(*places)[i]];
  });
}

}  // namespace onnx_check::ops::ai_onnx
