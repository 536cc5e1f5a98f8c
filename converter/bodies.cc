#include "converter/bodies.h"

#include <algorithm>

namespace onnx_check {

void EditBody::touch() const {
  if (graph)
    graph->touch();
  else
    function->touch();
}

std::vector<Body> EditBody::place(const Node& node, size_t index) const {
  std::vector<Body> bodies;
  const Node* at = &node;
  auto at_index = static_cast<uint32_t>(index);
  for (const EditBody* body = this; body; body = body->outer) {
    bodies.push_back({.kind = body->kind,
                      .graph = body->graph,
                      .function = body->function,
                      .held_by = body->held_by,
                      .training_info = body->training_info,
                      .node = at,
                      .node_index = body->origin(at_index)});
    at = body->holder;
    if (body->outer) {
      const List<Node*>& nodes = body->outer->nodes();
      at_index = static_cast<uint32_t>(std::find(nodes.begin(), nodes.end(), at) - nodes.begin());
      if (at_index == nodes.size()) at_index = 0;
    }
  }
  std::reverse(bodies.begin(), bodies.end());
  return bodies;
}

void find_bodies(Unit& unit, Model& model, Origins& origins) {
  unit.bodies.clear();
  const auto add = [&](EditBody body) {
    body.origins = &origins[body.key()];
    unit.bodies.push_back(body);
  };
  if (unit.function) {
    add({.kind = Body::Kind::function, .function = unit.function});
  } else {
    if (model.graph) add({.kind = Body::Kind::main_graph, .graph = model.graph});
    for (uint32_t i = 0; i < model.training_info.size(); ++i) {
      TrainingInfo& training = *model.training_info[i];
      if (training.initialization)
        add({.kind = Body::Kind::training_initialization, .graph = training.initialization, .training_info = i});
      if (training.algorithm)
        add({.kind = Body::Kind::training_algorithm, .graph = training.algorithm, .training_info = i});
    }
  }
  for (size_t b = 0; b < unit.bodies.size(); ++b) {
    const EditBody& outer = unit.bodies[b];
    for (Node* node : outer.nodes())
      for (const Attribute* attribute : node->attributes) {
        const auto add_inner = [&](Graph* graph) {
          add({.kind = Body::Kind::subgraph,
               .graph = graph,
               .function = unit.function,
               .outer = &outer,
               .holder = node,
               .held_by = attribute});
        };
        if (attribute->g) add_inner(attribute->g);
        for (Graph* graph : attribute->graphs) add_inner(graph);
      }
  }
}

std::vector<Unit> units_of(Model& model, Origins& origins) {
  std::vector<Unit> units;
  units.push_back({.imports = &model.opset_imports, .owner = &model});
  for (Function* function : model.functions)
    units.push_back({.function = function, .imports = &function->opset_imports, .owner = function});
  for (Unit& unit : units) find_bodies(unit, model, origins);
  return units;
}

}  // namespace onnx_check
