#include "eval/ai.onnx/SequenceEmpty.h"

#include "reference/listed.h"

namespace onnx_check::ops::ai_onnx {

void eval(SequenceEmpty_11<Eval> op, EvalContext& context) {
  const auto number = op.dtype.value_or(static_cast<int64_t>(ElementType::float32));
  const auto element = listed(TypesOf<decltype(op)>::S{}, number, context);
  if (element) op.output = Datum::sequence(type_index(TypeShape::sequence, *element), {});
}

}  // namespace onnx_check::ops::ai_onnx
