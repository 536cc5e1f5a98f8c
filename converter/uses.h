#pragma once

#include <unordered_set>
#include <vector>

#include "onnx_check/model.h"

namespace onnx_check {

// How often each name of a model is read: by nodes, as an output of a graph or function, or by an annotation.
class Uses {
 public:
  explicit Uses(const Model& model) : model_(model) {}

  bool is_used(Name name);
  // Counts, if nobody has; before anything is edited.
  void count();
  // `old_inputs` of a node give way to those of the nodes in its place.
  void replace(const std::vector<Name>& old_inputs, const std::vector<Node*>& nodes);
  // A Constant that nobody reads any more because of what was replaced.
  bool is_dead_constant(const Node& node) const;
  // Takes away the constants that nobody reads any more because of what was replaced.
  void remove_unused_constants(Model& model);

 private:
  void add(Name name, int32_t times);
  void remove_from(Graph& graph);
  bool is_dead(Name name) const;

  const Model& model_;
  bool counted_ = false;
  std::vector<int32_t> times_;             // by Name::index()
  std::unordered_set<uint32_t> released_;  // read by a node that was replaced
};

}  // namespace onnx_check
