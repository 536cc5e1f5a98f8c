#include "lib/place/scopes.h"

namespace onnx_check {

void Scopes::open_body(bool sees_outer) {
  const auto first = static_cast<uint32_t>(values_.size());
  const uint32_t first_visible = !sees_outer ? first : bodies_.empty() ? 0 : bodies_.back().first_visible;
  bodies_.push_back({first, static_cast<uint32_t>(hidden_.size()), first_visible});
}

void Scopes::open(const Graph& graph) {
  open_body(true);
  values_.reserve(values_.size() + graph.inputs.size() + graph.initializers.size() + graph.nodes.size());
  for (uint32_t i = 0; i < graph.inputs.size(); ++i) {
    const ValueInfo& input = *graph.inputs[i];
    define(input.name, {.origin = Definition::Origin::graph_input, .position = i, .declared = &input});
  }
  for (uint32_t i = 0; i < graph.initializers.size(); ++i) {
    const Tensor& tensor = *graph.initializers[i];
    Definition* value = define(tensor.name, {.origin = Definition::Origin::initializer, .position = i});
    if (value && !value->initializer) value->initializer = &tensor;
  }
  for (uint32_t i = 0; i < graph.sparse_initializers.size(); ++i)
    if (const Tensor* values = graph.sparse_initializers[i]->values)
      define(values->name, {.origin = Definition::Origin::sparse_initializer, .position = i});
  define_outputs(graph.nodes);
  declare(graph.outputs);
  declare(graph.value_info);
}

void Scopes::open(const Function& function) {
  open_body(false);
  for (uint32_t i = 0; i < function.inputs.size(); ++i)
    define(function.inputs[i], {.origin = Definition::Origin::function_input, .position = i});
  define_outputs(function.nodes);
  declare(function.value_info);
}

void Scopes::close() {
  const Body body = bodies_.back();
  bodies_.pop_back();
  for (size_t i = hidden_.size(); i > body.first_hidden; --i) by_name_[hidden_[i - 1].name] = hidden_[i - 1].value;
  hidden_.resize(body.first_hidden);
  values_.resize(body.first_value);
}

const Definition* Scopes::find(Name name) const {
  if (!name.present()) return nullptr;
  const uint32_t index = by_name_[name.index()];
  return index == none || index < bodies_.back().first_visible ? nullptr : &values_[index];
}

size_t Scopes::index_in_body(const Definition& definition) const {
  return static_cast<size_t>(&definition - values_.data()) - bodies_[definition.depth].first_value;
}

// Each definition of a body notes what it hides, so the two lists run in step.
const Definition* Scopes::hidden_by(const Definition& definition) const {
  const uint32_t hidden = hidden_[bodies_.back().first_hidden + index_in_body(definition)].value;
  return hidden == none ? nullptr : &values_[hidden];
}

std::span<const Definition> Scopes::innermost() const { return visible().subspan(bodies_.back().first_value); }

Definition* Scopes::find_innermost(Name name) {
  if (name.empty()) return nullptr;
  const uint32_t index = by_name_[name.index()];
  return index != none && index >= bodies_.back().first_value ? &values_[index] : nullptr;
}

Definition* Scopes::define(Name name, Definition value) {
  if (name.empty()) return nullptr;
  if (Definition* known = find_innermost(name)) return known;
  hidden_.push_back({name.index(), by_name_[name.index()]});
  by_name_[name.index()] = static_cast<uint32_t>(values_.size());
  value.name = name;
  value.depth = depth() - 1;
  return &values_.emplace_back(value);
}

void Scopes::define_outputs(const List<Node*>& nodes) {
  for (uint32_t n = 0; n < nodes.size(); ++n)
    for (uint32_t i = 0; i < nodes[n]->outputs.size(); ++i)
      define(nodes[n]->outputs[i],
             {.origin = Definition::Origin::node_output, .node_index = n, .position = i, .producer = nodes[n]});
}

void Scopes::declare(const List<ValueInfo*>& infos) {
  for (const ValueInfo* info : infos)
    if (Definition* value = find_innermost(info->name); value && (!value->declared || !value->declared->type))
      value->declared = info;
}

}  // namespace onnx_check
