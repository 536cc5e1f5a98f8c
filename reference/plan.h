#pragma once

#include <deque>
#include <memory>
#include <unordered_map>
#include <vector>

#include "lib/place/body.h"
#include "onnx_check/finding.h"
#include "onnx_check/model.h"
#include "reference/bindings.h"

namespace onnx_check {

struct BodyPlan;

// Where a value is while a body runs: a place in the frame of this body, or of one around it.
struct Slot {
  static constexpr uint32_t none = UINT32_MAX;
  uint32_t frames_up = 0;
  uint32_t index = none;  // none: left out
};

// What a node does once it is its turn.
struct PlannedNode {
  const Node* node = nullptr;
  const OperatorSchema* schema = nullptr;  // of an operator; null for a call
  EvalFunction function = nullptr;
  const Function* callee = nullptr;
  const BodyPlan* body = nullptr;  // of the callee
  std::vector<Slot> inputs;
  std::vector<uint32_t> outputs;   // in this body's frame; Slot::none: left out
  std::vector<uint32_t> released;  // whose last use this is
};

// A graph or function, ready to run.
struct BodyPlan {
  const Graph* graph = nullptr;
  const Function* function = nullptr;
  std::vector<uint32_t> inputs;
  std::vector<Slot> outputs;
  struct Initial {
    uint32_t index;
    Datum value;
  };
  std::vector<Initial> initializers;
  std::vector<PlannedNode> nodes;
  uint32_t frame_size = 0;
};

// All bodies of a model.
class Plan {
 public:
  // Findings for all that keeps the model from running; `ok` false then.
  Plan(const Model& model, Sink& sink);

  bool ok() const { return ok_; }
  const Model& model() const { return model_; }
  const BodyPlan& main() const { return *main_; }
  const BodyPlan* of(const Graph& graph) const;

 private:
  // The names of the body that is planned and of those around it.
  struct Names {
    std::unordered_map<uint32_t, uint32_t> index;  // Name::index() to a place in the frame
    std::vector<uint32_t> last_use;                // by place: the number of the node that reads it last
  };

  BodyPlan& open(Body body);
  void close();
  BodyPlan* plan_graph(const Graph& graph, Body body);
  const BodyPlan* plan_function(const Function& function);
  void plan_initializers(const Graph& graph, BodyPlan& plan);
  void plan_nodes(const List<Node*>& nodes, BodyPlan& plan);
  void plan_node(const Node& node, BodyPlan& plan);
  void plan_subgraphs(const Node& node);
  bool find_kernel(const Node& node, PlannedNode& planned);
  Slot read(Name name, Part part);
  uint32_t define(Name name, BodyPlan& plan);
  void release_values(BodyPlan& plan);
  void report(const Rule& rule, Part part, std::string message, std::string help);

  const Model& model_;
  Sink& sink_;
  bool ok_ = true;
  const Functions functions_;
  const Imports imports_;
  std::vector<Body> bodies_;
  std::vector<Names> names_;
  std::vector<size_t> first_visible_;  // for each function that is open, the body that it begins with
  std::deque<BodyPlan> plans_;
  std::unordered_map<const Graph*, const BodyPlan*> by_graph_;
  std::unordered_map<const Function*, const BodyPlan*> by_function_;
  const BodyPlan* main_ = nullptr;
};

}  // namespace onnx_check
