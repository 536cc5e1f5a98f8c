#pragma once

#include <string>
#include <vector>

#include "lib/schema/imports.h"
#include "onnx_check/finding.h"
#include "onnx_check/model.h"

namespace onnx_check {

// A graph or function body that an engine walks.
struct Body {
  enum class Kind : uint8_t { main_graph, subgraph, function, training_initialization, training_algorithm };
  Kind kind = Kind::main_graph;
  const Graph* graph = nullptr;        // null for a function
  const Function* function = nullptr;  // the function, also for subgraphs inside it
  const Imports* imports = nullptr;
  const Attribute* held_by = nullptr;  // subgraph: the attribute of the outer body's node
  uint32_t training_info = 0;          // training graphs: index in the model
  const Node* node = nullptr;          // the node that is being walked; null before the first and after the last
  uint32_t node_index = 0;

  const List<Node*>& nodes() const { return graph ? graph->nodes : function->nodes; }
};

// The part of a node that a finding is about.
struct Part {
  enum class Kind : uint8_t { whole, input, output, attribute };
  Kind kind = Kind::whole;
  size_t index = 0;       // input, output
  std::string_view name;  // attribute

  static Part input(size_t index) { return {Kind::input, index, {}}; }
  static Part output(size_t index) { return {Kind::output, index, {}}; }
  static Part attribute(std::string_view name) { return {Kind::attribute, 0, name}; }
};

// "loc.f"; "loc.f:second" with an overload.
std::string function_label(const Function& function);
// "main graph, node 3 (If) then_branch"; outermost body first.
std::string scope_of(const std::vector<Body>& bodies);
// "y": the first named output, by which people know a node; "node 3" where it has none.
std::string subject_of(const Node& node, size_t index);
// ".inputs[1]", ".axis"; empty for the whole.
std::string suffix_of(Part part);

// Fills in where a finding about a part of the innermost body's node is, and the node's text with the part marked.
void locate_node(Finding& finding, const Model& model, const std::vector<Body>& bodies, Part part);
// Fills in the offset or line of a message in its source.
void locate_message(Finding& finding, const Model& model, const Message& message);

}  // namespace onnx_check
