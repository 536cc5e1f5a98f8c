#pragma once

#include <optional>
#include <vector>

#include "onnx_check/run.h"
#include "reference/budget.h"
#include "reference/plan.h"

namespace onnx_check {

// One run of a plan.
class Execution {
 public:
  Execution(const Plan& plan, const RunOptions& options, Sink& sink);

  // The main graph; `inputs` by place in the frame. Nothing where the run failed.
  std::optional<std::vector<Datum>> run_main(std::vector<Datum> inputs);

 private:
  friend class EvalContext;

  struct Frame {
    const BodyPlan& plan;
    std::vector<Datum> values;
    const CallAttributes* call;
  };

  std::optional<std::vector<Datum>> run_body(Body body, const BodyPlan& plan, std::vector<Datum> inputs,
                                             const CallAttributes* call);
  std::optional<std::vector<Datum>> run_subgraph(const NodeEval& holder, const Graph& graph,
                                                 std::span<const Datum> inputs);
  bool run_nodes(const BodyPlan& plan);
  bool run_node(const PlannedNode& planned);
  bool call(const PlannedNode& planned, std::span<const Datum* const> inputs, std::vector<Datum>& outputs);
  bool compute(const PlannedNode& planned, std::span<const Datum* const> inputs, std::vector<Datum>& outputs);
  bool argument_types_hold(const PlannedNode& planned, std::span<const Datum* const> inputs);
  const Datum* value_at(Slot slot);

  // Reports about the node at hand; the run ends.
  void fail(const Rule& rule, Part part, std::string message, std::string help);

  const Plan& plan_;
  const RunOptions& options_;
  Sink& sink_;
  std::shared_ptr<Budget> budget_;
  std::vector<Body> bodies_;
  std::vector<Frame> frames_;
  uint64_t steps_ = 0;
  bool failed_ = false;
};

}  // namespace onnx_check
