#pragma once

#include <deque>
#include <string>
#include <unordered_map>
#include <vector>

#include "lib/place/body.h"

namespace onnx_check {

// A graph or function body of the model that is converted.
struct EditBody {
  Body::Kind kind = Body::Kind::main_graph;
  Graph* graph = nullptr;        // null for a function
  Function* function = nullptr;  // the function, also for subgraphs inside it
  uint32_t training_info = 0;
  const EditBody* outer = nullptr;     // subgraph: the body of the node that holds it
  Node* holder = nullptr;              // subgraph: that node
  const Attribute* held_by = nullptr;  // subgraph: the attribute of it
  // The node of the source that each node comes from; empty as long as each comes from the one at its place.
  std::vector<uint32_t>* origins = nullptr;

  List<Node*>& nodes() const { return graph ? graph->nodes : function->nodes; }
  const void* key() const { return graph ? static_cast<const void*>(graph) : function; }
  void touch() const;
  uint32_t origin(size_t index) const { return origins->empty() ? static_cast<uint32_t>(index) : (*origins)[index]; }
  // Where the node at `index` is, as findings say it: by its index in the source.
  std::vector<Body> place(const Node& node, size_t index) const;
};

using Origins = std::unordered_map<const void*, std::vector<uint32_t>>;

// What shares one list of imports: the graphs of the model, or one function.
struct Unit {
  Function* function = nullptr;  // null: the model's own graphs
  List<OperatorSetId>* imports = nullptr;
  Message* owner = nullptr;          // of the imports
  std::deque<EditBody> bodies = {};  // an outer one before those inside
};

// All of them; `origins` must outlive them.
std::vector<Unit> units_of(Model& model, Origins& origins);
// Looks for the bodies anew, once nodes with subgraphs were added.
void find_bodies(Unit& unit, Model& model, Origins& origins);

}  // namespace onnx_check
