#include "eval/ai.onnx/Optional.h"

namespace onnx_check::ops::ai_onnx {

void eval(Optional_15<Eval> op, EvalContext& context) {
  if (op.input) {
    op.output = Datum::optional(*op.input);
    return;
  }
  const auto type = op.type ? type_index_of(*op.type) : std::nullopt;
  if (!type) return context.fail(run_rules::broken_node, "it has neither a value nor a type", "give it one of them");
  const TypeShape shape = shape_of(*type) == TypeShape::sequence ? TypeShape::optional_sequence : TypeShape::optional;
  op.output = Datum::optional(type_index(shape, element_of(*type)));
}

}  // namespace onnx_check::ops::ai_onnx
