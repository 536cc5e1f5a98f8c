#pragma once

#include <concepts>
#include <vector>

#include "lib/schema/view.h"
#include "onnx_check/graph.h"

namespace onnx_check {

// The name of an argument that may be left out.
struct OptionalName {
  Name name;
  OptionalName() = default;
  OptionalName(Name given) : name(given) {}
  explicit operator bool() const { return !name.empty(); }
  Name operator*() const { return name; }
};

// An attribute of a node: a value, a reference to an attribute of the function around it, or nothing. What was read
// from a node keeps the message, so that writing it back loses nothing.
template <class T>
struct EditAttribute {
  T value{};
  Attribute* stored = nullptr;
  bool present = false;

  EditAttribute() = default;
  template <class U>
  requires std::convertible_to<const U&, T> EditAttribute(const U& given) : value(given), present(true) {}
  // One that a function's caller gives, or a message as it is.
  explicit EditAttribute(Attribute* message) : stored(message), present(message != nullptr) {}
  explicit operator bool() const { return present; }
  bool is_reference() const { return stored && stored->is_reference(); }
  // The node states it itself; otherwise it is absent, or a default.
  bool is_stated() const { return stored != nullptr; }
};

// A subgraph, with the attribute that holds it.
struct EditGraph {
  Attribute* stored = nullptr;
  explicit operator bool() const { return stored != nullptr; }
};

// How an attribute of type T is kept: messages by pointer.
template <class T>
struct EditValue {
  using type = T;
};
template <>
struct EditValue<Tensor> {
  using type = const Tensor*;
};
template <>
struct EditValue<SparseTensor> {
  using type = const SparseTensor*;
};
template <>
struct EditValue<Type> {
  using type = const Type*;
};

// The domain of views in the converter: arguments are names of values.
struct Edit {
  using In = Name;
  using OptionalIn = OptionalName;
  using Many = std::vector<Name>;
  using Out = Name;
  using OptionalOut = OptionalName;
  using ManyOut = std::vector<Name>;
  using Graph = EditGraph;
  using OptionalGraph = EditGraph;
  template <class T>
  using Attr = EditAttribute<typename EditValue<T>::type>;
  template <class T>
  using OptionalAttr = EditAttribute<typename EditValue<T>::type>;
  template <class T>
  static Attr<T> defaulted(T value) {
    return value;
  }
};

// A node as views bind to it. What is missing is empty: the checker says so before anything is converted.
class EditNode {
 public:
  EditNode(Node& node, const OperatorSchema& schema) : node_(node), schema_(schema) {}

  int32_t since_version() const { return schema_.since_version; }
  Name input(size_t i) const { return i < node_.inputs.size() ? node_.inputs[i] : Name(); }
  Name output(size_t i) const { return i < node_.outputs.size() ? node_.outputs[i] : Name(); }
  OptionalName optional_input(size_t i) const { return input(i); }
  OptionalName optional_output(size_t i) const { return output(i); }
  std::vector<Name> inputs_from(size_t i) const { return from(node_.inputs, i); }
  std::vector<Name> outputs_from(size_t i) const { return from(node_.outputs, i); }

  template <class T>
  EditAttribute<typename EditValue<T>::type> attribute(std::string_view name) const;
  template <class T>
  EditAttribute<typename EditValue<T>::type> attribute(std::string_view name, T fallback) const {
    auto found = attribute<T>(name);
    return found ? found : EditAttribute<typename EditValue<T>::type>(fallback);
  }
  template <class T>
  auto optional_attribute(std::string_view name) const {
    return attribute<T>(name);
  }
  template <class T>
  auto optional_attribute(std::string_view name, T fallback) const {
    return attribute<T>(name, fallback);
  }
  EditGraph graph(std::string_view name) const { return {find(name)}; }
  EditGraph optional_graph(std::string_view name) const { return graph(name); }

 private:
  static std::vector<Name> from(const List<Name>& names, size_t i) {
    return i < names.size() ? std::vector<Name>(names.begin() + i, names.end()) : std::vector<Name>();
  }
  Attribute* find(std::string_view name) const {
    for (Attribute* attribute : node_.attributes)
      if (attribute->name.view() == name) return attribute;
    return nullptr;
  }

  Node& node_;
  const OperatorSchema& schema_;
};

}  // namespace onnx_check
