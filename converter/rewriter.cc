#include "converter/rewriter.h"

#include <algorithm>
#include <fmt/format.h>

#include "converter/rules.h"
#include "inference/fact_types.h"

namespace onnx_check {

// what is known

std::optional<size_t> Rewriter::rank(Name value) {
  const Fact* known = fact(value);
  if (known && known->ranked) return known->rank();
  refuse(convert_rules::needs_shape, value, fmt::format("the rank of \"{}\" is not known", value.view()));
  return std::nullopt;
}

std::optional<std::vector<int64_t>> Rewriter::sizes(Name value) {
  const Fact* known = fact(value);
  std::vector<int64_t> sizes;
  bool complete = known && known->ranked;
  for (size_t i = 0; complete && i < known->rank(); ++i) {
    complete = known->dim(i).is_number();
    if (complete) sizes.push_back(known->dim(i).number());
  }
  if (complete) return sizes;
  refuse(convert_rules::needs_shape, value, fmt::format("the sizes of \"{}\" are not known", value.view()));
  return std::nullopt;
}

std::optional<ElementType> Rewriter::element(Name value) {
  const Fact* known = fact(value);
  if (known && known->is_tensor() && known->element != ElementType::undefined) return known->element;
  refuse(convert_rules::needs_type, value, fmt::format("the type of \"{}\" is not known", value.view()));
  return std::nullopt;
}

EditAttribute<Ints> Rewriter::constant_attribute(Name input) {
  const auto found = state_.constants.find(body_, input);
  if (found.attribute && found.attribute->is_reference()) {
    Attribute* reference = state_.model.arena.make<Attribute>(*found.attribute);
    reference->touch();
    return EditAttribute<Ints>(reference);
  }
  if (const auto values = constant_ints(input)) return *values;
  return {};
}

std::optional<Ints> Rewriter::constant_ints(Name input) {
  const auto found = state_.constants.find(body_, input);
  if (found.tensor)
    if (const auto values = ints_of(*found.tensor)) return keep(*values);
  if (found.attribute && !found.attribute->is_reference()) {
    if (found.attribute->name.view() == "value_ints") return found.attribute->ints;
    if (found.attribute->name.view() == "value_int") return keep(std::array{found.attribute->i.value_or(0)});
  }
  const Fact* known = fact(input);
  const bool all_numbers = known && known->known && known->known->floats.empty() &&
                           std::ranges::all_of(known->known->ints, [](Dim dim) { return dim.is_number(); });
  const bool counted = all_numbers && known->ranked && known->rank() <= 1 &&
                       (known->rank() == 0 || known->dim(0).is(static_cast<int64_t>(known->known->ints.size())));
  if (counted && !(found.attribute && found.attribute->is_reference())) {
    std::vector<int64_t> values;
    for (const Dim dim : known->known->ints) values.push_back(dim.number());
    return keep(values);
  }
  refuse(convert_rules::needs_constant, input, fmt::format("\"{}\" must be a constant, but is not", input.view()),
         fmt::format("make \"{}\" an initializer that is no input", input.view()));
  return std::nullopt;
}

std::optional<std::vector<double>> Rewriter::constant_numbers(Name input) {
  const auto found = state_.constants.find(body_, input);
  if (found.tensor)
    if (auto values = numbers_of(*found.tensor)) return values;
  if (const Attribute* a = found.attribute; a && !a->is_reference()) {
    if (a->f) return std::vector<double>{*a->f};
    if (a->i) return std::vector<double>{static_cast<double>(*a->i)};
    if (!a->floats.empty()) return std::vector<double>(a->floats.begin(), a->floats.end());
    if (!a->ints.empty()) return std::vector<double>(a->ints.begin(), a->ints.end());
  }
  refuse(convert_rules::needs_constant, input, fmt::format("\"{}\" must be a constant, but is not", input.view()),
         fmt::format("make \"{}\" an initializer that is no input", input.view()));
  return std::nullopt;
}

// new values

Name Rewriter::temporary(std::string_view stem) {
  const auto named = std::ranges::find_if(node_.outputs, [](Name name) { return !name.empty(); });
  return state_.model.names.fresh(named == node_.outputs.end() ? std::string(stem)
                                                               : fmt::format("{}_{}", named->view(), stem));
}

Ints Rewriter::keep(std::span<const int64_t> values) {
  List<int64_t> kept;
  kept.reserve(state_.model.arena, values.size());
  for (const int64_t value : values) kept.push_back(state_.model.arena, value);
  return kept;
}

Name Rewriter::ints(Ints values) {
  return tensor(make_tensor(state_.model, values, std::array{static_cast<int64_t>(values.size())}), "ints");
}

Name Rewriter::ints_like(Ints values, Name like) {
  const Fact* known = fact(like);
  if (!known || known->element != ElementType::int32) return ints(values);
  return numbers(ElementType::int32, std::vector<double>(values.begin(), values.end()),
                 std::array{static_cast<int64_t>(values.size())});
}

Name Rewriter::ints(const EditAttribute<Ints>& values) {
  if (!values.is_reference()) return ints(values.value);
  Attribute* reference = state_.model.arena.make<Attribute>(*values.stored);
  reference->name = state_.model.names.intern("value_ints");
  reference->touch();
  if (opset() < 12) refuse_reference(*values.stored);
  return constant_node(reference, "ints");
}

Name Rewriter::int_scalar(int64_t value) {
  return tensor(make_tensor(state_.model, keep(std::array{value}), {}), "int");
}

Name Rewriter::number(ElementType type, double value) { return numbers(type, std::array{value}, {}); }

Name Rewriter::numbers(ElementType type, std::span<const double> values, std::span<const int64_t> dims) {
  Tensor* made = make_tensor(state_.model, type, values, dims);
  if (!made) not_in_the_list(fmt::format("there is no constant of {} with this value", to_string(type)));
  return made ? tensor(made, "number") : Name();
}

Name Rewriter::tensor(Tensor* tensor, std::string_view stem) {
  if (body_.graph && state_.lone_initializers) {
    tensor->name = temporary(stem);
    initializers_.push_back(tensor);
    return tensor->name;
  }
  Attribute* value = state_.model.arena.make<Attribute>();
  value->name = state_.model.names.intern("value");
  value->type = static_cast<int32_t>(AttributeType::tensor);
  value->t = tensor;
  return constant_node(value, stem);
}

Name Rewriter::constant_node(Attribute* value, std::string_view stem) {
  Node& node = *state_.model.arena.make<Node>();
  node.op_type = state_.model.names.intern("Constant");
  const Name name = temporary(stem);
  node.outputs.push_back(state_.model.arena, name);
  node.attributes.push_back(state_.model.arena, value);
  nodes_.push_back(&node);
  return name;
}

// new nodes

void Rewriter::add_attribute(std::string_view name, std::initializer_list<int64_t> values) {
  Attribute& made = *make<Attribute>();
  made.name = state_.model.names.intern_copy(name);
  made.type = static_cast<int32_t>(payload::set(made, Ints(values.begin(), values.size()), arena()));
  nodes_.back()->attributes.push_back(arena(), &made);
}

const OperatorSchema* Rewriter::begin(Node& node, const ViewInfo& info) {
  const Operator* op = find_operator(info.domain, info.name);
  const bool own_domain = info.domain == step_.op->domain;
  const OperatorSchema* schema = op ? op->at(own_domain ? opset() : info.last_version) : nullptr;
  nodes_.push_back(&node);
  if (!schema || schema->since_version < info.first_version || schema->since_version > info.last_version) {
    not_in_the_list(
        fmt::format("{} as of version {} is not there at opset {}", info.name, info.first_version, opset()));
    return nullptr;
  }
  node.op_type = state_.model.names.intern(info.name);
  if (canonical_domain(node.domain.view()) != info.domain)
    node.domain = info.domain.empty() ? Name() : state_.model.names.intern(info.domain);
  node.inputs = {};
  node.outputs = {};
  node.attributes = {};
  return schema;
}

void Rewriter::end(Node& node, const OperatorSchema& schema, std::string_view lost_attribute) {
  if (!lost_attribute.empty())
    refuse(convert_rules::attribute_not_there, Part::attribute(lost_attribute),
           fmt::format("{}-{} has no such attribute", schema.name, schema.since_version));
  for (Obstacle& obstacle : type_obstacles(node, body_, schema, state_.facts)) {
    obstacle.part = {};
    obstacles_.push_back(std::move(obstacle));
  }
}

std::vector<Node*> Rewriter::commit() {
  state_.uses.count();
  std::vector<Name> old_inputs(node_.inputs.begin(), node_.inputs.end());
  if (!replacement_ && !nodes_.empty()) {
    // Nothing is called as the node was: the last one that was added takes its name.
    replacement_ = nodes_.back();
    Node named = node_;
    named.op_type = replacement_->op_type;
    named.domain = replacement_->domain;
    named.inputs = replacement_->inputs;
    named.outputs = replacement_->outputs;
    named.attributes = replacement_->attributes;
    named.touch();
    *replacement_ = named;
  }
  for (Node*& node : nodes_)
    if (node == replacement_) {
      node_ = *replacement_;
      node = &node_;
    }
  state_.uses.replace(old_inputs, nodes_);
  if (body_.graph && !initializers_.empty()) {
    for (Tensor* tensor : initializers_) body_.graph->initializers.push_back(state_.model.arena, tensor);
    body_.touch();
  }
  return std::move(nodes_);
}

// refusals

Part Rewriter::part_of(Name input) const {
  for (size_t i = 0; i < node_.inputs.size(); ++i)
    if (node_.inputs[i] == input) return Part::input(i);
  for (size_t i = 0; i < node_.outputs.size(); ++i)
    if (node_.outputs[i] == input) return Part::output(i);
  return {};
}

void Rewriter::refuse(const Rule& rule, Part part, std::string message, std::string help) {
  obstacles_.push_back({&rule, part, std::move(message), std::move(help)});
}

void Rewriter::needs_size(Name value, int64_t axis) {
  refuse(convert_rules::needs_shape, value, fmt::format("size {} of \"{}\" is not known", axis, value.view()));
}

void Rewriter::cannot_be_said(std::string message, Part part) {
  refuse(convert_rules::cannot_be_said, part, std::move(message));
}

void Rewriter::not_in_the_list(std::string message, Part part) {
  refuse(convert_rules::not_in_the_list, part, std::move(message));
}

bool Rewriter::refuse_reference(const Attribute& attribute) {
  refuse(convert_rules::needs_value, Part::attribute(attribute.name.view()),
         fmt::format("the function's caller gives \"{}\"", attribute.ref_attr_name.view()));
  return false;
}

}  // namespace onnx_check
