#pragma once

#include "lib/place/node_attributes.h"
#include "reference/eval_domain.h"

namespace onnx_check {

// A node with its arguments, as views bind to it.
class NodeEval : public NodeAttributes {
 public:
  NodeEval(const Node& at, const OperatorSchema& its_schema) : NodeAttributes(at), schema(its_schema) {}

  const OperatorSchema& schema;
  std::span<const Datum* const> inputs;  // null where one is left out
  std::span<Datum> outputs;

  int32_t since_version() const { return schema.since_version; }

  const Datum& input(size_t i);
  const Datum* optional_input(size_t i) const { return i < inputs.size() ? inputs[i] : nullptr; }
  std::span<const Datum* const> inputs_from(size_t i);
  Datum& output(size_t i);
  // Null where the node leaves it out.
  Datum* optional_output(size_t i);
  std::span<Datum> outputs_from(size_t i) { return i < outputs.size() ? outputs.subspan(i) : std::span<Datum>{}; }

 private:
  std::vector<const Datum*> filled_;
  Datum unread_output_;
};

}  // namespace onnx_check
