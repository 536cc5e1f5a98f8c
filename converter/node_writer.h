#pragma once

#include "converter/attribute_payload.h"
#include "onnx_check/model.h"

namespace onnx_check {

// Whether the attribute has a default and says the same.
bool is_default(const Attribute& attribute, const AttributeSchema& schema);
// An attribute that says the default, for a schema that has one.
Attribute* default_attribute(const AttributeSchema& schema, Model& model);

// Fills a node from a view (generated: write(view, writer)). What equals the default of the schema is left out, unless
// the source states it.
class NodeWriter {
 public:
  NodeWriter(Node& node, const OperatorSchema& schema, Model& model) : node_(node), schema_(schema), model_(model) {}

  void input(Name name) { node_.inputs.push_back(model_.arena, name); }
  void input(const OptionalName& name) { input(name.name); }
  void input(const std::vector<Name>& names) {
    for (const Name name : names) input(name);
  }
  void output(Name name) { node_.outputs.push_back(model_.arena, name); }
  void output(const OptionalName& name) { output(name.name); }
  void output(const std::vector<Name>& names) {
    for (const Name name : names) output(name);
  }

  template <class T>
  void attribute(std::string_view key, const EditAttribute<T>& from) {
    if (!from) return;
    if (from.stored) return keep(key, from.stored);
    const AttributeSchema* schema = schema_.find_attribute(key);
    Attribute& made = *model_.arena.make<Attribute>();
    made.name = model_.names.intern_copy(key);
    made.type = static_cast<int32_t>(payload::set(made, from.value, model_.arena));
    if (!schema) return drop(made);
    if (!is_default(made, *schema)) node_.attributes.push_back(model_.arena, &made);
  }
  void attribute(std::string_view key, const EditGraph& from) {
    if (from) keep(key, from.stored);
  }

  // Behind the last field. Arguments that are left out at the end go.
  void finish();
  // An attribute with another value than its default, which the schema does not have; empty if there is none.
  std::string_view lost_attribute() const { return lost_; }

 private:
  void keep(std::string_view key, Attribute* stored);
  void drop(const Attribute& attribute);

  Node& node_;
  const OperatorSchema& schema_;
  Model& model_;
  std::string_view lost_;
};

}  // namespace onnx_check
