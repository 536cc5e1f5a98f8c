#pragma once

#include <optional>
#include <string_view>

#include "lib/schema/view.h"
#include "onnx_check/graph.h"

namespace onnx_check {

// The values that a call gives to a function's attributes, by which references in the body are resolved.
class CallAttributes {
 public:
  virtual ~CallAttributes() = default;
  // The attribute that the reference stands for; null where the call leaves it out and there is no default.
  virtual const Attribute* resolve(const Attribute& reference) const = 0;
};

// Those of a node that calls `function`, in a body that was itself called with `outer` (or null).
class AttributesOfCall final : public CallAttributes {
 public:
  AttributesOfCall(const Function& function, const Node& node, const CallAttributes* outer)
      : function_(function), node_(node), outer_(outer) {}
  const Attribute* resolve(const Attribute& reference) const override;

 private:
  const Function& function_;
  const Node& node_;
  const CallAttributes* outer_;
};

// How views get at an attribute of type T: a value, or a message where it is in the model.
template <class T>
struct AttributeAccess {
  using Required = T;
  using Optional = std::optional<T>;
};
template <class M>
struct MessageAccess {
  using Required = const M&;
  using Optional = const M*;
};
template <>
struct AttributeAccess<Tensor> : MessageAccess<Tensor> {};
template <>
struct AttributeAccess<SparseTensor> : MessageAccess<SparseTensor> {};
template <>
struct AttributeAccess<Type> : MessageAccess<Type> {};

// The attributes of a node as views bind to them, references resolved. What a view asks for and the node does not
// have, or has with another type, makes it unbound.
class NodeAttributes {
 public:
  explicit NodeAttributes(const Node& at) : node(at) {}

  const Node& node;
  const CallAttributes* call = nullptr;

  bool bound() const { return bound_; }

  template <class T>
  typename AttributeAccess<T>::Required attribute(std::string_view name) {
    return required<T>(find(name));
  }
  template <class T>
  T attribute(std::string_view name, T fallback) {
    const Attribute* found = find(name);
    return found ? required<T>(found) : fallback;
  }
  template <class T>
  typename AttributeAccess<T>::Optional optional_attribute(std::string_view name) {
    const Attribute* found = find(name);
    if (!found) return {};
    return optional<T>(*found);
  }
  template <class T>
  std::optional<T> optional_attribute(std::string_view name, T fallback) {
    return attribute<T>(name, fallback);
  }
  const Graph& graph(std::string_view name);
  const Graph* optional_graph(std::string_view name);

 protected:
  bool bound_ = true;

 private:
  // The attribute, a reference resolved; null where there is none.
  const Attribute* find(std::string_view name) const;
  template <class T>
  typename AttributeAccess<T>::Required required(const Attribute* found);
  template <class T>
  typename AttributeAccess<T>::Optional optional(const Attribute& found);
};

}  // namespace onnx_check
