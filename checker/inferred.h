#pragma once

#include <memory>
#include <unordered_map>
#include <vector>

#include "inference/engine.h"

namespace onnx_check {

// What inference says of a model: its facts, and its findings, which wait for the node that they are about.
class Inferred final : public InferenceSink {
 public:
  explicit Inferred(const Model& model) : engine_(model, options_, *this) { engine_.run(); }

  void report(const Node* node, Finding finding) override { by_node_[node].push_back(std::move(finding)); }
  // The findings about a node (null: about the model), once.
  std::vector<Finding> take(const Node* node);
  // The fact of definition `index` of a graph; null where inference did not reach it.
  const Fact* fact(const Graph& graph, size_t index) const;

 private:
  InferOptions options_;
  std::unordered_map<const Node*, std::vector<Finding>> by_node_;
  InferenceEngine engine_;
};

}  // namespace onnx_check
