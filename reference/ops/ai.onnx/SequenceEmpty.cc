#include "eval/ai.onnx/SequenceEmpty.h"

#include "reference/listed.h"

namespace onnx_check::ops::ai_onnx {

void eval(SequenceEmpty_11<Eval> op, EvalContext& context) {
  const auto element = static_cast<ElementType>(op.dtype.value_or(static_cast<int64_t>(ElementType::float32)));
  if (is_listed(TypesOf<decltype(op)>::S{}, element))
    op.output = Datum::sequence(type_index(TypeShape::sequence, element), {});
  else
    context.fail_attribute(run_rules::value, "dtype", "it is no element type of tensors in sequences", "name another");
}

}  // namespace onnx_check::ops::ai_onnx
