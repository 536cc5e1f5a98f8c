#pragma once

#include "checker/context.h"

namespace onnx_check {

// Visits every place of a model at which something can stand, in the order of the model, and lets the rules look at it.
class Walker {
 public:
  explicit Walker(Check& check);
  void walk();

 private:
  // The rules that have each hook, so that no place asks rules that do not look at it.
  struct Hooks {
    std::vector<const CheckRule*> model, opset_import, function, graph, value, initializer, sparse_initializer, node,
        sound_node, attribute, tensor, sparse_tensor, type, entries;
  };

  void walk_function(const Function& function);
  void walk_training(const TrainingInfo& info, uint32_t index);
  void walk_graph(const Graph& graph, Body body);
  void walk_graph_parts(const Graph& graph);
  void walk_nodes(const List<Node*>& nodes);
  void walk_node(const Node& node);
  void report_inferred(const Node* node);
  void walk_attribute(const Attribute& attribute);
  void walk_imports(const List<OperatorSetId>& imports);
  void walk_values(const List<ValueInfo*>& values, ValueRole role);
  void walk_tensor(const Tensor& tensor);
  void walk_sparse_tensor(const SparseTensor& tensor);
  void walk_type(const Type& type);
  void walk_entries(const List<Entry>& entries, EntryRole role);

  template <class Visit>
  void about(Check::Subject subject, Visit visit);

  Check& check_;
  Hooks hooks_;
};

}  // namespace onnx_check
