#pragma once

#include <string>
#include <vector>

#include "converter/constants.h"
#include "converter/derived.h"
#include "converter/node_writer.h"
#include "converter/uses.h"

namespace onnx_check {

// What the steps of one conversion share.
struct EditState {
  Model& model;
  ValueFacts facts;
  Uses uses;
  Constants constants;
  bool lone_initializers = true;  // of the result's IR version
};

// What a hand-written step works with. It says what takes the place of the node by add() and replace_with(), in the
// order of the nodes; or it refuses, and then nothing is changed. New nodes are as operators are at opset().
class Rewriter {
 public:
  Rewriter(EditState& state, const EditBody& body, Node& node, const StepAtHand& step)
      : state_(state), body_(body), node_(node), step_(step) {}

  int64_t opset() const { return step_.opset; }

  // What is known of a value. Those that give an optional refuse where it is not known.
  std::optional<size_t> rank(Name value);
  std::optional<std::vector<int64_t>> sizes(Name value);
  std::optional<ElementType> element(Name value);
  const Fact* fact(Name value) const { return state_.facts.find(body_, value); }
  // Whether anybody reads the output.
  bool is_used(const OptionalName& output) { return output && state_.uses.is_used(*output); }

  // Whether the input is a tensor of the model that is the same in all runs.
  bool is_constant(Name input) { return state_.constants.find(body_, input).tensor != nullptr; }
  // An input that must be that.
  std::optional<Ints> constant_ints(Name input);
  std::optional<std::vector<double>> constant_numbers(Name input);
  // The same as an attribute, which may be a reference to one of the function around.
  EditAttribute<Ints> constant_attribute(Name input);
  // False, and refuses, where the value of the attribute is a matter of the function's caller.
  template <class T>
  bool is_value(const EditAttribute<T>& attribute) {
    return !attribute.is_reference() || refuse_reference(*attribute.stored);
  }

  // New values.
  Name temporary(std::string_view stem);
  Name ints(Ints values);  // int64, one dimension
  Name ints(std::initializer_list<int64_t> values) { return ints(Ints(values.begin(), values.size())); }
  Name ints(const std::vector<int64_t>& values) { return ints(Ints(values)); }
  Name ints(const EditAttribute<Ints>& values);  // a reference stays one
  // The same of the element type that `like` has (int32 or int64).
  Name ints_like(Ints values, Name like);
  Name int_scalar(int64_t value);
  Name number(ElementType type, double value);  // no dimension
  Name numbers(ElementType type, std::span<const double> values, std::span<const int64_t> dims);
  Name tensor(Tensor* tensor, std::string_view stem);
  // What lasts as long as the model.
  Model& model() { return state_.model; }
  Arena& arena() { return state_.model.arena; }
  template <class T>
  T* make() {
    return arena().make<T>();
  }
  Ints keep(std::span<const int64_t> values);
  std::string_view keep(std::string_view text) { return state_.model.arena.copy(text); }

  // A node beside the one that is replaced; `domain`s are the same.
  template <class View>
  void add(const View& view) {
    Node& node = *state_.model.arena.make<Node>();
    fill(node, view);
  }
  // What becomes of the node itself: it keeps its name and everything else that is no operator's.
  template <class View>
  void replace_with(const View& view) {
    Node& node = *state_.model.arena.make<Node>(node_);
    node.touch();
    replacement_ = &node;
    fill(node, view);
  }

  // An attribute that no view has, of the node that was written last.
  void add_attribute(std::string_view name, std::initializer_list<int64_t> values);

  void refuse(const Rule& rule, Part part, std::string message, std::string help = "");
  void refuse(const Rule& rule, Name input, std::string message, std::string help = "") {
    refuse(rule, part_of(input), std::move(message), std::move(help));
  }
  void needs_size(Name value, int64_t axis);
  void cannot_be_said(std::string message, Part part = {});
  void not_in_the_list(std::string message, Part part = {});

  // For the driver: what came out.
  const std::vector<Obstacle>& obstacles() const { return obstacles_; }
  // The nodes that take the place of the one at hand, which is one of them.
  std::vector<Node*> commit();

 private:
  template <class View>
  void fill(Node& node, const View& view) {
    const OperatorSchema* schema = begin(node, View::info);
    if (!schema) return;
    NodeWriter writer(node, *schema, state_.model);
    write(view, writer);
    writer.finish();
    end(node, *schema, writer.lost_attribute());
  }
  const OperatorSchema* begin(Node& node, const ViewInfo& info);
  void end(Node& node, const OperatorSchema& schema, std::string_view lost_attribute);
  bool refuse_reference(const Attribute& attribute);
  Part part_of(Name input) const;
  Name constant_node(Attribute* value, std::string_view stem);

  EditState& state_;
  const EditBody& body_;
  Node& node_;
  const StepAtHand& step_;
  std::vector<Obstacle> obstacles_;
  std::vector<Node*> nodes_;
  std::vector<Tensor*> initializers_;
  Node* replacement_ = nullptr;
};

}  // namespace onnx_check
