#pragma once

#include <span>
#include <vector>

#include "onnx_check/graph.h"

namespace onnx_check {

// A name that a graph or function body defines, at the first place that defines it.
struct Definition {
  enum class Origin : uint8_t { graph_input, function_input, initializer, sparse_initializer, node_output };
  static constexpr uint32_t before_all_nodes = UINT32_MAX;

  Name name = {};
  Origin origin = Origin::graph_input;
  uint32_t depth = 0;                      // of the body that defines it; 0 is the outermost
  uint32_t node_index = before_all_nodes;  // node_output: index in that body
  uint32_t position = 0;                   // among that body's inputs, initializers or the node's outputs
  const Node* producer = nullptr;
  const ValueInfo* declared = nullptr;  // the first input, output or value_info that gives it a type
  const Tensor* initializer = nullptr;  // also of a graph input with a default
};

// The names that are visible at one place of a model. Bodies nest; a function body starts from nothing.
class Scopes {
 public:
  explicit Scopes(const NameTable& names) : by_name_(names.size(), none) {}

  void open(const Graph& graph);
  void open(const Function& function);
  void close();
  uint32_t depth() const { return static_cast<uint32_t>(bodies_.size()); }

  // The innermost definition of `name`, wherever in its body it stands; null if there is none.
  const Definition* find(Name name) const;
  // What a definition of the innermost body hides; null if nothing.
  const Definition* hidden_by(const Definition& definition) const;
  // The number of a definition among those of its body.
  size_t index_in_body(const Definition& definition) const;
  // Everything that is visible, outermost body first.
  std::span<const Definition> visible() const { return values_; }
  // The values of the innermost body.
  std::span<const Definition> innermost() const;

 private:
  static constexpr uint32_t none = UINT32_MAX;
  struct Body {
    uint32_t first_value;
    uint32_t first_hidden;
    uint32_t first_visible;  // a function body sees nothing of what is around the call
  };
  struct Hidden {
    uint32_t name;
    uint32_t value;  // what by_name_ held
  };

  void open_body(bool sees_outer);
  // The value of that name in the innermost body, made if there is none; second: whether it was made.
  Definition* define(Name name, Definition value);
  Definition* find_innermost(Name name);
  void define_outputs(const List<Node*>& nodes);
  void declare(const List<ValueInfo*>& infos);

  std::vector<Definition> values_;
  std::vector<uint32_t> by_name_;  // index in values_, by Name::index()
  std::vector<Body> bodies_;
  std::vector<Hidden> hidden_;
};

}  // namespace onnx_check
