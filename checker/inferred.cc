#include "checker/inferred.h"

namespace onnx_check {

std::vector<Finding> Inferred::take(const Node* node) {
  if (by_node_.empty()) return {};
  const auto found = by_node_.find(node);
  if (found == by_node_.end()) return {};
  std::vector<Finding> findings = std::move(found->second);
  by_node_.erase(found);
  return findings;
}

const Fact* Inferred::fact(const Graph& graph, size_t index) const {
  const BodyFacts* facts = engine_.facts(graph);
  return facts && index < facts->size() ? &(*facts)[index] : nullptr;
}

}  // namespace onnx_check
