#include "converter/uses.h"

#include <algorithm>

#include "onnx_check/domain.h"

namespace onnx_check {

namespace {

// Calls `visit` with the nodes and the graph (null: a function) of every body.
template <class Visit>
void for_each_body(const Model& model, Visit visit) {
  std::vector<Graph*> open;
  const auto look_into = [&](const List<Node*>& nodes) {
    for (const Node* node : nodes)
      for (const Attribute* attribute : node->attributes) {
        if (attribute->g) open.push_back(attribute->g);
        open.insert(open.end(), attribute->graphs.begin(), attribute->graphs.end());
      }
  };
  if (model.graph) open.push_back(model.graph);
  for (const TrainingInfo* training : model.training_info) {
    if (training->initialization) open.push_back(training->initialization);
    if (training->algorithm) open.push_back(training->algorithm);
  }
  for (Function* function : model.functions) {
    visit(function->nodes, nullptr);
    look_into(function->nodes);
  }
  while (!open.empty()) {
    Graph* graph = open.back();
    open.pop_back();
    visit(graph->nodes, graph);
    look_into(graph->nodes);
  }
}

bool is_constant(const Node& node) {
  return node.op_type.view() == "Constant" && canonical_domain(node.domain.view()).empty() && node.outputs.size() == 1;
}

template <class T, class Gone>
bool erase_if(List<T>& list, Gone gone) {
  const size_t before = list.size();
  list.resize_down(static_cast<size_t>(std::remove_if(list.begin(), list.end(), gone) - list.begin()));
  return list.size() != before;
}

}  // namespace

bool Uses::is_used(Name name) {
  count();
  return !name.empty() && (name.index() >= times_.size() || times_[name.index()] > 0);
}

void Uses::add(Name name, int32_t times) {
  if (name.empty()) return;
  if (name.index() >= times_.size()) times_.resize(name.index() + 1);
  times_[name.index()] += times;
}

void Uses::count() {
  if (counted_) return;
  counted_ = true;
  times_.assign(model_.names.size(), 0);
  for_each_body(model_, [&](const List<Node*>& nodes, const Graph* graph) {
    for (const Node* node : nodes)
      for (const Name input : node->inputs) add(input, 1);
    if (!graph) return;
    for (const ValueInfo* output : graph->outputs) add(output->name, 1);
    for (const TensorAnnotation& annotation : graph->quantization_annotation) add(annotation.tensor_name, 1);
    for (const TensorAnnotation& annotation : graph->quantization_annotation)
      for (const Entry& entry : annotation.quant_parameter_tensor_names)
        add(model_.names.find(entry.value.value_or("")), 1);
  });
  for (const Function* function : model_.functions)
    for (const Name output : function->outputs) add(output, 1);
  for (const TrainingInfo* training : model_.training_info)
    for (const auto* bindings : {&training->initialization_binding, &training->update_binding})
      for (const Entry& entry : *bindings)
        for (const Text& text : {entry.key, entry.value}) add(model_.names.find(text.value_or("")), 1);
}

void Uses::replace(const std::vector<Name>& old_inputs, const std::vector<Node*>& nodes) {
  for (const Name name : old_inputs) {
    add(name, -1);
    if (!name.empty()) released_.insert(name.index());
  }
  for (const Node* node : nodes)
    for (const Name name : node->inputs) add(name, 1);
}

bool Uses::is_dead(Name name) const {
  return !name.empty() && released_.contains(name.index()) && times_[name.index()] <= 0;
}

bool Uses::is_dead_constant(const Node& node) const { return is_constant(node) && is_dead(node.outputs[0]); }

void Uses::remove_unused_constants(Model& model) {
  if (std::none_of(released_.begin(), released_.end(), [&](uint32_t name) { return times_[name] <= 0; })) return;
  for_each_body(model, [&](const List<Node*>&, Graph* graph) {
    if (graph) remove_from(*graph);
  });
  for (Function* function : model.functions)
    if (erase_if(function->nodes, [&](const Node* node) { return is_dead_constant(*node); })) function->touch();
}

void Uses::remove_from(Graph& graph) {
  const auto is_input = [&](Name name) {
    return std::any_of(graph.inputs.begin(), graph.inputs.end(),
                       [&](const auto* input) { return input->name == name; });
  };
  std::vector<Name> gone;
  const auto take = [&](Name name) {
    if (!is_dead(name) || is_input(name)) return false;
    gone.push_back(name);
    return true;
  };
  erase_if(graph.initializers, [&](const Tensor* tensor) { return take(tensor->name); });
  erase_if(graph.nodes, [&](const Node* node) { return is_constant(*node) && take(node->outputs[0]); });
  if (gone.empty()) return;
  erase_if(graph.value_info,
           [&](const ValueInfo* info) { return std::find(gone.begin(), gone.end(), info->name) != gone.end(); });
  graph.touch();
}

}  // namespace onnx_check
