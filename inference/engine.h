#pragma once

#include <map>
#include <memory>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "inference/bindings.h"
#include "lib/place/body.h"
#include "lib/place/scopes.h"
#include "onnx_check/infer.h"
#include "onnx_check/rule.h"

namespace onnx_check {

// Receives what inference finds: about a node, or (null) about the model.
class InferenceSink {
 public:
  virtual ~InferenceSink() = default;
  virtual void report(const Node* node, Finding finding) = 0;
};

// The facts of a body's definitions, in the order of Scopes::innermost().
using BodyFacts = std::vector<Fact>;

// Walks a model from its inputs to its outputs, and keeps a fact for each value.
class InferenceEngine {
 public:
  InferenceEngine(const Model& model, const InferOptions& options, InferenceSink& sink);

  void run();

  // The facts of a graph of the model, or null where it was not reached; symbols resolved once run() is over.
  const BodyFacts* facts(const Graph& graph) const;
  // The facts of a function's body, one for each set of facts that it is called with; empty for one that is not called.
  std::span<const BodyFacts> facts(const Function& function) const;
  const Symbols& symbols() const { return *symbols_; }

 private:
  friend class InferContext;

  // bodies
  void infer_main_graph();
  void open_graph(const Graph& graph, std::span<const Fact> inputs);
  void name_open_sizes(Fact& fact, std::string_view input);
  void infer_nodes(const List<Node*>& nodes);
  void close_graph(const Graph& graph);
  std::vector<Fact> infer_subgraph(const Graph& graph, std::span<const Fact> inputs, bool runs);
  std::vector<Fact> output_facts(const Graph& graph);

  // nodes
  void infer_node(const Node& node);
  void gather_inputs(const Node& node);
  void prepare_outputs(const OperatorSchema& schema);
  InferFunction function_of(const OperatorSchema& schema);
  void dispatch(NodeAtHand& at_hand);
  void store_outputs(const Node& node);

  // calls of local functions
  void infer_call(const Function& function, const Node& node);
  std::vector<Fact> infer_function(const Function& function, std::span<const Fact> inputs);
  void rename_computed_sizes(Fact& fact, std::span<const Fact> inputs, std::string_view output);
  void report_too_deep(const Function& function);

  // declared types
  Fact fact_of(const Type* type, bool declared_symbols);
  Fact fact_of(const Tensor& tensor);
  Dim dim_of(const Dimension& dimension, bool declared_symbols);
  void merge_declared(Fact& fact, const ValueInfo& declared);
  void merge_dims(Fact& fact, const Fact& stated, const ValueInfo& declared);
  void report_conflict(const Rule& rule, const ValueInfo& declared, std::string message, std::string help);
  void report_forced_sizes();

  // facts of what is in scope
  Fact& fact_at(const Definition& definition);
  const Fact* find_fact(Name name);

  void report_broken(const NodeAtHand& node, const Constraint& broken, Part part, std::string message,
                     std::string help);
  void report_once(Finding finding);

  const Model& model_;
  const InferOptions& options_;
  InferenceSink& sink_;
  Arena arena_;
  const Functions functions_;
  const Imports model_imports_;
  std::unique_ptr<Scopes> scopes_;
  std::unique_ptr<Symbols> symbols_;
  std::vector<Body> bodies_;
  std::vector<BodyFacts> facts_;  // of the bodies that are open, outermost first; nodes at hand point into them
  std::unordered_map<const Graph*, BodyFacts> by_graph_;
  std::unordered_map<const Function*, std::vector<BodyFacts>> by_function_;

  std::unordered_map<const OperatorSchema*, InferFunction> infer_functions_;  // null: nothing to infer
  std::vector<const Fact*> inputs_;                                           // of the node at hand
  std::vector<Fact> outputs_;
  const CallAttributes* call_ = nullptr;
  std::map<std::string, std::vector<Fact>, std::less<>> calls_;  // outputs by function and signature
  bool runs_ = true;                          // false in a branch that never runs: nothing is reported
  std::unordered_set<std::string> reported_;  // in subgraphs and calls, which are walked repeatedly
};

}  // namespace onnx_check
