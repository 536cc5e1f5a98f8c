#include "ops/ai.onnx/SequenceMap.h"

#include <fmt/format.h>

#include "inference/sequences.h"

namespace onnx_check::ops::ai_onnx {

namespace {

// What the body gets for each sample.
std::optional<std::vector<Fact>> sample_facts(const SequenceMap_17<Infer>& op, Dim& length, InferContext& ctx) {
  std::vector<Fact> facts{element_of(op.input_sequence)};
  for (const Fact* in : op.additional_inputs) {
    const bool is_sequence = in->kind == Fact::Kind::sequence;
    facts.push_back(is_sequence ? element_of(*in) : *in);
    if (is_sequence && !ctx.unify(length, in->length, *in, op.lengths_equal)) return std::nullopt;
  }
  return facts;
}

}  // namespace

void infer(SequenceMap_17<Infer> op, InferContext& ctx) {
  Dim length = op.input_sequence.length;
  const auto samples = sample_facts(op, length, ctx);
  if (!samples) return;
  if (op.body.inputs.size() != samples->size()) {
    ctx.fail(op.input_count,
             fmt::format("the body takes {} inputs, expected {}", op.body.inputs.size(), samples->size()),
             "give the body one input for each input of the node");
    return;
  }
  const auto results = ctx.infer_subgraph(op.body, *samples);
  if (results.size() != op.out_sequence.size()) {
    ctx.fail(
        op.output_count,
        fmt::format("the body returns {} values, but the node has {} outputs", results.size(), op.out_sequence.size()),
        "return one value for each output of the node");
    return;
  }
  for (size_t i = 0; i < results.size(); ++i) set_sequence(op.out_sequence[i], results[i], length, ctx);
}

}  // namespace onnx_check::ops::ai_onnx
