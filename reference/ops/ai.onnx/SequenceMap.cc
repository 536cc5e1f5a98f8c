#include "eval/ai.onnx/SequenceMap.h"

#include "reference/subgraphs.h"

namespace onnx_check::ops::ai_onnx {

void eval(SequenceMap_17<Eval> op, EvalContext& context) {
  const size_t length = op.input_sequence.size();
  std::vector<std::vector<Datum>> results(op.out_sequence.size());
  for (size_t i = 0; i < length; ++i) {
    std::vector<Datum> inputs = {op.input_sequence.items()[i]};
    for (const Datum* each : op.additional_inputs) {
      if (!each->is_sequence()) {
        inputs.push_back(*each);
      } else if (each->size() == length) {
        inputs.push_back(each->items()[i]);
      } else {
        return context.fail(run_rules::shape, *each, "it is not as long as the first sequence",
                            "make them equally long");
      }
    }
    auto outputs = context.run_subgraph(op.body, inputs);
    if (!outputs) return;
    if (outputs->size() < results.size()) return wrong_count(context);
    for (size_t k = 0; k < results.size(); ++k) results[k].push_back(std::move((*outputs)[k]));
  }
  for (size_t k = 0; k < results.size(); ++k) {
    const Type* declared = declared_output(op.body, k);
    const auto type = declared ? type_index_of(*declared) : std::nullopt;
    const ElementType element = !results[k].empty() ? results[k][0].element()
                                : type              ? element_of(*type)
                                                    : ElementType::float32;
    op.out_sequence[k] = Datum::sequence(type_index(TypeShape::sequence, element), std::move(results[k]));
  }
}

}  // namespace onnx_check::ops::ai_onnx
