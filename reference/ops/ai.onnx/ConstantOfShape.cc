#include "eval/ai.onnx/ConstantOfShape.h"

#include "reference/move.h"

namespace onnx_check::ops::ai_onnx {

void eval(ConstantOfShape_9<Eval> op, EvalContext& context) {
  Datum value = Datum::zeros(ElementType::float32, {});
  if (op.value) {
    const auto given = context.datum_of(*op.value);
    if (!given) return;
    value = *given;
  }
  if (value.size() != 1) {
    context.fail_attribute(run_rules::value, "value", "it has more or less than one element", "give it one element");
    return;
  }
  if (context.allocate(op.output, value.element(), context.ints(op.input)))
    gather_strided(value, 0, Sizes(op.output.rank(), 0), op.output);
}

}  // namespace onnx_check::ops::ai_onnx
