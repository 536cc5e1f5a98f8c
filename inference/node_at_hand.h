#pragma once

#include "inference/infer_domain.h"
#include "lib/place/node_attributes.h"

namespace onnx_check {

// A node with the facts of its arguments, as views bind to it. What a view asks for and the node does not have, or has
// with another type, makes it unbound: the checker says so, and inference passes over the node.
class NodeAtHand : public NodeAttributes {
 public:
  NodeAtHand(const Node& at, const OperatorSchema& its_schema) : NodeAttributes(at), schema(its_schema) {}

  const OperatorSchema& schema;
  std::span<const Fact* const> inputs;  // null where one is left out
  std::span<Fact> outputs;

  int32_t since_version() const { return schema.since_version; }

  const Fact& input(size_t i);
  const Fact* optional_input(size_t i) const { return i < inputs.size() ? inputs[i] : nullptr; }
  std::span<const Fact* const> inputs_from(size_t i);
  Fact& output(size_t i);
  Fact* optional_output(size_t i) { return i < outputs.size() ? &outputs[i] : nullptr; }
  std::span<Fact> outputs_from(size_t i) { return i < outputs.size() ? outputs.subspan(i) : std::span<Fact>{}; }

 private:
  std::vector<const Fact*> filled_;  // inputs_from, with an unknown fact for those left out
  Fact missing_output_;              // stands for an output that the node does not have
};

// A fact of which nothing is known.
extern const Fact unknown_fact;

}  // namespace onnx_check
