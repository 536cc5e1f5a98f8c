#pragma once

#include <vector>

#include "onnx_check/model.h"

namespace onnx_check {

// Visits the nodes of a body and of all graphs inside them, in no particular order.
template <class Visit>
void each_node_within(const List<Node*>& nodes, Visit visit) {
  std::vector<const List<Node*>*> open{&nodes};
  while (!open.empty()) {
    const List<Node*>& body = *open.back();
    open.pop_back();
    for (const Node* node : body) {
      visit(*node);
      for (const Attribute* attribute : node->attributes) {
        if (attribute->g) open.push_back(&attribute->g->nodes);
        for (const Graph* graph : attribute->graphs) open.push_back(&graph->nodes);
      }
    }
  }
}

// The same for all graphs of a model, without its functions.
template <class Visit>
void each_node_outside_functions(const Model& model, Visit visit) {
  if (model.graph) each_node_within(model.graph->nodes, visit);
  for (const TrainingInfo* info : model.training_info) {
    if (info->initialization) each_node_within(info->initialization->nodes, visit);
    if (info->algorithm) each_node_within(info->algorithm->nodes, visit);
  }
}

}  // namespace onnx_check
