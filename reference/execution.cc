#include "reference/execution.h"

#include <algorithm>
#include <chrono>
#include <fmt/format.h>

#include "reference/rules.h"

namespace onnx_check {

Execution::Execution(const Plan& plan, const RunOptions& options, Sink& sink)
    : plan_(plan), options_(options), sink_(sink), budget_(std::make_shared<Budget>(options.max_memory)) {
  frames_.reserve(options.max_depth);  // nodes at hand point into them
}

std::optional<std::vector<Datum>> Execution::run_main(std::vector<Datum> inputs) {
  const Graph& graph = *plan_.main().graph;
  return run_body({.kind = Body::Kind::main_graph, .graph = &graph}, plan_.main(), std::move(inputs), nullptr);
}

std::optional<std::vector<Datum>> Execution::run_body(Body body, const BodyPlan& plan, std::vector<Datum> inputs,
                                                      const CallAttributes* call) {
  if (frames_.size() >= options_.max_depth) {
    fail(run_rules::too_deep, {}, fmt::format("calls and subgraphs are nested {} deep", frames_.size()),
         "flatten them, break the circle in which functions call each other, or allow more");
    return std::nullopt;
  }
  bodies_.push_back(body);
  frames_.push_back({plan, std::vector<Datum>(plan.frame_size), call});
  std::vector<Datum>& values = frames_.back().values;
  for (const BodyPlan::Initial& initial : plan.initializers) values[initial.index] = initial.value;
  for (size_t i = 0; i < plan.inputs.size() && i < inputs.size(); ++i)
    if (inputs[i].exists()) values[plan.inputs[i]] = std::move(inputs[i]);
  std::optional<std::vector<Datum>> outputs;
  if (run_nodes(plan)) {
    outputs.emplace();
    for (const Slot slot : plan.outputs) {
      const Datum* value = value_at(slot);
      outputs->push_back(value ? *value : Datum());
    }
  }
  frames_.pop_back();
  bodies_.pop_back();
  return outputs;
}

namespace {

// A loop may carry an optional at first, and what it holds from the second pass on.
void wrap_where_optional(const Type* declared, Datum& value) {
  if (declared && declared->kind == Type::Kind::optional && value.exists() && !value.is_optional())
    value = Datum::optional(std::move(value));
}

}  // namespace

std::optional<std::vector<Datum>> Execution::run_subgraph(const NodeEval& holder, const Graph& graph,
                                                          std::span<const Datum> inputs) {
  const BodyPlan* plan = plan_.of(graph);
  if (!plan || plan->inputs.size() != inputs.size()) {
    fail(run_rules::broken_node, {},
         fmt::format("the subgraph takes {} values and gets {}", graph.inputs.size(), inputs.size()),
         "give the subgraph as many inputs as the operator passes on");
    return std::nullopt;
  }
  std::vector<Datum> passed(inputs.begin(), inputs.end());
  for (size_t i = 0; i < passed.size(); ++i) wrap_where_optional(graph.inputs[i]->type, passed[i]);
  const Attribute* held_by = nullptr;
  for (const Attribute* attribute : holder.node.attributes)
    if (attribute->g == &graph) held_by = attribute;
  return run_body(
      {.kind = Body::Kind::subgraph, .graph = &graph, .function = bodies_.back().function, .held_by = held_by}, *plan,
      std::move(passed), frames_.back().call);
}

bool Execution::run_nodes(const BodyPlan& plan) {
  const List<Node*>& nodes = bodies_.back().nodes();
  uint32_t number = 0;
  for (const PlannedNode& planned : plan.nodes) {
    while (nodes[number] != planned.node) ++number;
    bodies_.back().node = planned.node;
    bodies_.back().node_index = number;
    if (++steps_ > options_.max_steps) {
      fail(run_rules::too_many_steps, {}, fmt::format("the budget of {} steps is used up", options_.max_steps),
           "see that its loops end, or allow more with --max-steps");
      return false;
    }
    if (!run_node(planned)) return false;
  }
  return true;
}

bool Execution::run_node(const PlannedNode& planned) {
  std::vector<const Datum*> inputs;
  for (const Slot slot : planned.inputs) inputs.push_back(slot.index == Slot::none ? nullptr : value_at(slot));
  std::vector<Datum> outputs(planned.outputs.size());
  const auto begun = std::chrono::steady_clock::now();
  if (!(planned.callee ? call(planned, inputs, outputs) : compute(planned, inputs, outputs))) return false;
  if (options_.observer) {
    uint64_t bytes = 0;
    for (const Datum& output : outputs) bytes += output.bytes();
    const auto spent = std::chrono::duration_cast<std::chrono::nanoseconds>(std::chrono::steady_clock::now() - begun);
    options_.observer->ran(scope_of(bodies_), *planned.node, static_cast<uint64_t>(spent.count()), bytes);
  }
  std::vector<Datum>& values = frames_.back().values;
  for (size_t i = 0; i < outputs.size(); ++i)
    if (planned.outputs[i] != Slot::none) values[planned.outputs[i]] = std::move(outputs[i]);
  for (const uint32_t index : planned.released) values[index] = Datum();
  return true;
}

bool Execution::call(const PlannedNode& planned, std::span<const Datum* const> inputs, std::vector<Datum>& outputs) {
  std::vector<Datum> given;
  for (const Datum* input : inputs) given.push_back(input ? *input : Datum());
  const AttributesOfCall attributes(*planned.callee, *planned.node, frames_.back().call);
  auto results = run_body({.kind = Body::Kind::function, .function = planned.callee}, *planned.body, std::move(given),
                          &attributes);
  if (!results) return false;
  for (size_t i = 0; i < outputs.size() && i < results->size(); ++i) outputs[i] = std::move((*results)[i]);
  return true;
}

bool Execution::compute(const PlannedNode& planned, std::span<const Datum* const> inputs, std::vector<Datum>& outputs) {
  for (size_t i = 0; i < inputs.size(); ++i)
    if (inputs[i] && !inputs[i]->exists()) {
      fail(run_rules::undefined_value, Part::input(i),
           fmt::format("\"{}\" has no value: what computes it leaves it out", planned.node->inputs[i].view()),
           "leave the input out, or give the value");
      return false;
    }
  if (!argument_types_hold(planned, inputs)) return false;
  NodeEval at_hand(*planned.node, *planned.schema);
  at_hand.call = frames_.back().call;
  at_hand.inputs = inputs;
  at_hand.outputs = outputs;
  EvalContext context(*this, at_hand);
  planned.function(at_hand, context);
  if (!failed_ && !at_hand.bound())
    fail(run_rules::broken_node, {}, "the node lacks what its operator requires", "see what `onnx-check` says of it");
  return !failed_;
}

bool Execution::argument_types_hold(const PlannedNode& planned, std::span<const Datum* const> inputs) {
  const OperatorSchema& schema = *planned.schema;
  std::vector<TypeIndex> bound(schema.type_constraints.size(), 0);
  for (size_t i = 0; i < inputs.size(); ++i) {
    if (!inputs[i]) continue;
    const bool is_variadic = !schema.inputs.empty() && schema.inputs.back().option == ParameterOption::variadic;
    if (i >= schema.inputs.size() && !is_variadic) {
      fail(run_rules::broken_node, Part::input(i), "the operator has no such input",
           "see what `onnx-check` says of it");
      return false;
    }
    const FormalParameter& formal = schema.inputs[std::min(i, schema.inputs.size() - 1)];
    const TypeIndex type = inputs[i]->type();
    if (!formal.types.contains(type)) {
      fail(run_rules::argument_type, Part::input(i),
           fmt::format("{} is {}, which {}-{} does not take", formal.name, type_index_to_string(type), schema.name,
                       schema.since_version),
           "convert it to a type that the operator takes");
      return false;
    }
    if (formal.variable < 0 || !formal.homogeneous) continue;
    TypeIndex& same = bound[static_cast<size_t>(formal.variable)];
    if (same == 0) same = type;
    if (same != type) {
      fail(run_rules::argument_type, Part::input(i),
           fmt::format("{} is {}, expected {} as of the inputs before it", formal.name, type_index_to_string(type),
                       type_index_to_string(same)),
           "convert one of them");
      return false;
    }
  }
  return true;
}

const Datum* Execution::value_at(Slot slot) {
  if (slot.index == Slot::none || slot.frames_up >= frames_.size()) return nullptr;
  return &frames_[frames_.size() - 1 - slot.frames_up].values[slot.index];
}

void Execution::fail(const Rule& rule, Part part, std::string message, std::string help) {
  if (failed_) return;
  failed_ = true;
  Finding finding{.id = std::string(rule.id), .severity = rule.severity};
  finding.message = std::move(message);
  finding.clause = std::string(rule.summary);
  finding.help = std::move(help);
  finding.where.file = plan_.model().path;
  if (!bodies_.empty() && bodies_.back().node) locate_node(finding, plan_.model(), bodies_, part);
  sink_.report(std::move(finding));
}

}  // namespace onnx_check
