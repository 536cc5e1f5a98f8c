#include "eval/ai.onnx/SequenceConstruct.h"

namespace onnx_check::ops::ai_onnx {

void eval(SequenceConstruct_11<Eval> op, EvalContext& context) {
  std::vector<Datum> items;
  for (const Datum* input : op.inputs) items.push_back(*input);
  if (items.empty()) return context.fail(run_rules::broken_node, "it has no input", "use SequenceEmpty");
  const TypeIndex type = type_index(TypeShape::sequence, items[0].element());
  op.output_sequence = Datum::sequence(type, std::move(items));
}

}  // namespace onnx_check::ops::ai_onnx
