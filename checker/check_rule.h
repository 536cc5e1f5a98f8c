#pragma once

#include "onnx_check/model.h"
#include "onnx_check/rule.h"

namespace onnx_check {

class Check;

// Where a ValueInfo stands.
enum class ValueRole : uint8_t { graph_input, graph_output, value_info };

// Where a list of key-value pairs stands.
enum class EntryRole : uint8_t { metadata, external_data, quantization, initialization_binding, update_binding };

// A rule of the checker: what `explain` says, and the places at which it looks.
// The file checker/rules/structure/duplicate_value.cc defines rules::structure::duplicate_value, whose id is
// "structure/duplicate-value"; the build finds the files and makes checker/rules.h and the table from their names.
// The walker (walker.cc) calls each hook at every such place of a model; Check says where that is.
struct CheckRule {
  Rule text = {};
  void (*model)(Check&, const Model&) = nullptr;
  void (*opset_import)(Check&, const OperatorSetId&, size_t index) = nullptr;  // of the model or a function
  void (*function)(Check&, const Function&) = nullptr;
  void (*graph)(Check&, const Graph&) = nullptr;  // its values are in scope
  void (*value)(Check&, const ValueInfo&, ValueRole, size_t index) = nullptr;
  void (*initializer)(Check&, const Tensor&) = nullptr;  // before `tensor` of the same
  void (*sparse_initializer)(Check&, const SparseTensor&) = nullptr;
  void (*node)(Check&, const Node&) = nullptr;
  void (*sound_node)(Check&, const Node&) = nullptr;      // after `node` and `attribute`, where they found no error
  void (*attribute)(Check&, const Attribute&) = nullptr;  // of a node, or a default of a function
  void (*tensor)(Check&, const Tensor&) = nullptr;
  void (*sparse_tensor)(Check&, const SparseTensor&) = nullptr;
  void (*type)(Check&, const Type&) = nullptr;  // and each type inside it
  void (*entries)(Check&, const List<Entry>&, EntryRole) = nullptr;
};

// In the order in which they look at a place.
std::span<const CheckRule* const> check_rules();

}  // namespace onnx_check
