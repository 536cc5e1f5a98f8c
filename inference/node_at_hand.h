#pragma once

#include <optional>

#include "inference/infer_domain.h"

namespace onnx_check {

// The values that a call gives to a function's attributes, by which references in the body are resolved.
class CallAttributes {
 public:
  virtual ~CallAttributes() = default;
  // The attribute that the reference stands for; null where the call leaves it out and there is no default.
  virtual const Attribute* resolve(const Attribute& reference) const = 0;
};

// A node with the facts of its arguments, as views bind to it. What a view asks for and the node does not have, or has
// with another type, makes it unbound: the checker says so, and inference passes over the node.
class NodeAtHand {
 public:
  NodeAtHand(const Node& at, const OperatorSchema& its_schema) : node(at), schema(its_schema) {}

  const Node& node;
  const OperatorSchema& schema;
  std::span<const Fact* const> inputs;  // null where one is left out
  std::span<Fact> outputs;
  const CallAttributes* call = nullptr;

  bool bound() const { return bound_; }
  int32_t since_version() const { return schema.since_version; }

  const Fact& input(size_t i);
  const Fact* optional_input(size_t i) const { return i < inputs.size() ? inputs[i] : nullptr; }
  std::span<const Fact* const> inputs_from(size_t i);
  Fact& output(size_t i);
  Fact* optional_output(size_t i) { return i < outputs.size() ? &outputs[i] : nullptr; }
  std::span<Fact> outputs_from(size_t i) { return i < outputs.size() ? outputs.subspan(i) : std::span<Fact>{}; }

  template <class T>
  Infer::Attr<T> attribute(std::string_view name) {
    return required<T>(find(name));
  }
  template <class T>
  T attribute(std::string_view name, T fallback) {
    const Attribute* found = find(name);
    return found ? required<T>(found) : fallback;
  }
  template <class T>
  Infer::OptionalAttr<T> optional_attribute(std::string_view name) {
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

 private:
  // The attribute, a reference resolved; null where there is none.
  const Attribute* find(std::string_view name) const;
  template <class T>
  Infer::Attr<T> required(const Attribute* found);
  template <class T>
  Infer::OptionalAttr<T> optional(const Attribute& found);

  std::vector<const Fact*> filled_;  // inputs_from, with an unknown fact for those left out
  Fact missing_output_;              // stands for an output that the node does not have
  bool bound_ = true;
};

// A fact of which nothing is known.
extern const Fact unknown_fact;

}  // namespace onnx_check
