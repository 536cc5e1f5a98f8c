#include "checker/walker.h"

#include <fmt/format.h>

#include "checker/inferred.h"
#include "checker/rules.h"

namespace onnx_check {

namespace {

constexpr std::string_view kind_of(ValueRole role) {
  switch (role) {
    case ValueRole::graph_input:
      return "input";
    case ValueRole::graph_output:
      return "output";
    case ValueRole::value_info:
      return "value_info";
  }
  return "value_info";
}

}  // namespace

Walker::Walker(Check& check) : check_(check) {
  for (const CheckRule* rule : check_rules()) {
    if (rule->model) hooks_.model.push_back(rule);
    if (rule->opset_import) hooks_.opset_import.push_back(rule);
    if (rule->function) hooks_.function.push_back(rule);
    if (rule->graph) hooks_.graph.push_back(rule);
    if (rule->value) hooks_.value.push_back(rule);
    if (rule->initializer) hooks_.initializer.push_back(rule);
    if (rule->sparse_initializer) hooks_.sparse_initializer.push_back(rule);
    if (rule->node) hooks_.node.push_back(rule);
    if (rule->sound_node) hooks_.sound_node.push_back(rule);
    if (rule->attribute) hooks_.attribute.push_back(rule);
    if (rule->tensor) hooks_.tensor.push_back(rule);
    if (rule->sparse_tensor) hooks_.sparse_tensor.push_back(rule);
    if (rule->type) hooks_.type.push_back(rule);
    if (rule->entries) hooks_.entries.push_back(rule);
  }
}

template <class Visit>
void Walker::about(Check::Subject subject, Visit visit) {
  check_.subjects_.push_back(subject);
  visit();
  check_.subjects_.pop_back();
}

void Walker::walk() {
  const Model& model = check_.model;
  about({.kind = "model", .message = &model}, [&] {
    for (const CheckRule* rule : hooks_.model) rule->model(check_, model);
    walk_imports(model.opset_imports);
    walk_entries(model.metadata_props, EntryRole::metadata);
  });
  if (model.graph)
    walk_graph(*model.graph, {.kind = Body::Kind::main_graph, .graph = model.graph, .imports = &check_.model_imports});
  for (uint32_t i = 0; i < model.training_info.size(); ++i) walk_training(*model.training_info[i], i);
  for (const Function* function : model.functions) walk_function(*function);
  if (check_.inferred_) report_inferred(nullptr);
}

void Walker::walk_imports(const List<OperatorSetId>& imports) {
  for (size_t i = 0; i < imports.size(); ++i)
    about({.kind = "opset_import", .index = i, .message = &imports[i]}, [&] {
      for (const CheckRule* rule : hooks_.opset_import) rule->opset_import(check_, imports[i], i);
    });
}

void Walker::walk_function(const Function& function) {
  const Imports imports(function.opset_imports);
  check_.bodies_.push_back({.kind = Body::Kind::function, .function = &function, .imports = &imports});
  check_.scopes.open(function);
  about({.kind = "function", .name = function.name.view(), .message = &function}, [&] {
    for (const CheckRule* rule : hooks_.function) rule->function(check_, function);
    walk_imports(function.opset_imports);
    for (const Attribute* attribute : function.attribute_protos) walk_attribute(*attribute);
    walk_entries(function.metadata_props, EntryRole::metadata);
  });
  walk_nodes(function.nodes);
  walk_values(function.value_info, ValueRole::value_info);
  check_.scopes.close();
  check_.bodies_.pop_back();
}

// The training graphs see the values of the main graph (TrainingInfoProto: they share its initializers).
void Walker::walk_training(const TrainingInfo& info, uint32_t index) {
  const Graph* main_graph = check_.model.graph;
  if (main_graph) {
    check_.bodies_.push_back({.kind = Body::Kind::main_graph, .graph = main_graph, .imports = &check_.model_imports});
    check_.scopes.open(*main_graph);
  }
  Body body{.imports = &check_.model_imports, .training_info = index};
  if (info.initialization) {
    body.kind = Body::Kind::training_initialization;
    body.graph = info.initialization;
    walk_graph(*info.initialization, body);
  }
  if (info.algorithm) {
    body.kind = Body::Kind::training_algorithm;
    body.graph = info.algorithm;
    walk_graph(*info.algorithm, body);
  }
  about({.kind = "training_info", .index = index, .message = &info}, [&] {
    walk_entries(info.initialization_binding, EntryRole::initialization_binding);
    walk_entries(info.update_binding, EntryRole::update_binding);
  });
  if (main_graph) {
    check_.scopes.close();
    check_.bodies_.pop_back();
  }
}

void Walker::walk_graph(const Graph& graph, Body body) {
  if (check_.bodies_.size() >= check_.options.max_depth) {
    check_.report(rules::structure::too_deep, fmt::format("graphs are nested {} deep", check_.bodies_.size() + 1),
                  {.help = "flatten the model, or raise the limit"});
    return;
  }
  check_.bodies_.push_back(body);
  check_.scopes.open(graph);
  about({.kind = "graph", .name = graph.name.view(), .message = &graph}, [&] { walk_graph_parts(graph); });
  check_.scopes.close();
  check_.bodies_.pop_back();
}

void Walker::walk_graph_parts(const Graph& graph) {
  for (const CheckRule* rule : hooks_.graph) rule->graph(check_, graph);
  walk_entries(graph.metadata_props, EntryRole::metadata);
  walk_values(graph.inputs, ValueRole::graph_input);
  for (const Tensor* tensor : graph.initializers)
    about({.kind = "initializer", .name = tensor->name.view(), .message = tensor}, [&] {
      for (const CheckRule* rule : hooks_.initializer) rule->initializer(check_, *tensor);
      walk_tensor(*tensor);
    });
  for (size_t i = 0; i < graph.sparse_initializers.size(); ++i)
    about({.kind = "sparse_initializer", .index = i, .message = graph.sparse_initializers[i]}, [&] {
      for (const CheckRule* rule : hooks_.sparse_initializer)
        rule->sparse_initializer(check_, *graph.sparse_initializers[i]);
      walk_sparse_tensor(*graph.sparse_initializers[i]);
    });
  walk_nodes(graph.nodes);
  walk_values(graph.outputs, ValueRole::graph_output);
  walk_values(graph.value_info, ValueRole::value_info);
  for (const TensorAnnotation& annotation : graph.quantization_annotation)
    about({.kind = "annotation", .name = annotation.tensor_name.view(), .message = &annotation},
          [&] { walk_entries(annotation.quant_parameter_tensor_names, EntryRole::quantization); });
}

void Walker::walk_nodes(const List<Node*>& nodes) {
  for (uint32_t i = 0; i < nodes.size(); ++i) {
    check_.bodies_.back().node_index = i;
    check_.bodies_.back().node = nodes[i];
    walk_node(*nodes[i]);
  }
  check_.bodies_.back().node = nullptr;
  check_.schema_ = nullptr;
  check_.called_function_ = nullptr;
}

void Walker::walk_node(const Node& node) {
  check_.called_function_ = check_.functions.called_by(node);
  check_.schema_ = check_.called_function_ ? nullptr : check_.imports().schema(node);
  const uint64_t errors_before = check_.errors_;
  for (const CheckRule* rule : hooks_.node) rule->node(check_, node);
  for (const Attribute* attribute : node.attributes) walk_attribute(*attribute);
  if (check_.errors_ == errors_before) {
    for (const CheckRule* rule : hooks_.sound_node) rule->sound_node(check_, node);
    if (check_.inferred_ && check_.errors_ == errors_before) report_inferred(&node);
  }
  walk_entries(node.metadata_props, EntryRole::metadata);
}

void Walker::report_inferred(const Node* node) {
  for (Finding& finding : check_.inferred_->take(node)) {
    check_.errors_ += finding.severity == Severity::error;
    check_.sink_.report(std::move(finding));
  }
}

void Walker::walk_attribute(const Attribute& attribute) {
  about({.kind = Check::attribute_kind, .name = attribute.name.view(), .message = &attribute}, [&] {
    for (const CheckRule* rule : hooks_.attribute) rule->attribute(check_, attribute);
    if (attribute.t) walk_tensor(*attribute.t);
    for (const Tensor* tensor : attribute.tensors) walk_tensor(*tensor);
    if (attribute.sparse_tensor) walk_sparse_tensor(*attribute.sparse_tensor);
    for (const SparseTensor* tensor : attribute.sparse_tensors) walk_sparse_tensor(*tensor);
    if (attribute.tp) walk_type(*attribute.tp);
    for (const Type* type : attribute.type_protos) walk_type(*type);

    const auto walk_subgraph = [&](const Graph& graph) {
      Body body{.kind = Body::Kind::subgraph, .graph = &graph, .held_by = &attribute};
      if (!check_.bodies_.empty()) {
        body.function = check_.body().function;
        body.imports = check_.body().imports;
      }
      const OperatorSchema* schema = check_.schema_;
      const Function* called_function = check_.called_function_;
      walk_graph(graph, body);
      check_.schema_ = schema;
      check_.called_function_ = called_function;
    };
    if (attribute.g) walk_subgraph(*attribute.g);
    for (const Graph* graph : attribute.graphs) walk_subgraph(*graph);
  });
}

void Walker::walk_values(const List<ValueInfo*>& values, ValueRole role) {
  for (size_t i = 0; i < values.size(); ++i) {
    const ValueInfo& value = *values[i];
    about({.kind = kind_of(role), .name = value.name.view(), .index = i, .message = &value}, [&] {
      for (const CheckRule* rule : hooks_.value) rule->value(check_, value, role, i);
      if (value.type) walk_type(*value.type);
      walk_entries(value.metadata_props, EntryRole::metadata);
    });
  }
}

void Walker::walk_tensor(const Tensor& tensor) {
  for (const CheckRule* rule : hooks_.tensor) rule->tensor(check_, tensor);
  walk_entries(tensor.external_data, EntryRole::external_data);
  walk_entries(tensor.metadata_props, EntryRole::metadata);
}

void Walker::walk_sparse_tensor(const SparseTensor& tensor) {
  for (const CheckRule* rule : hooks_.sparse_tensor) rule->sparse_tensor(check_, tensor);
  if (tensor.values) walk_tensor(*tensor.values);
  if (tensor.indices) walk_tensor(*tensor.indices);
}

void Walker::walk_type(const Type& type) {
  for (const Type* at = &type; at; at = at->element)
    for (const CheckRule* rule : hooks_.type) rule->type(check_, *at);
}

void Walker::walk_entries(const List<Entry>& entries, EntryRole role) {
  if (entries.empty()) return;
  for (const CheckRule* rule : hooks_.entries) rule->entries(check_, entries, role);
}

}  // namespace onnx_check
