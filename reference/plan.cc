#include "reference/plan.h"

#include <algorithm>
#include <fmt/format.h>

#include "onnx_check/domain.h"
#include "onnx_check/registry.h"
#include "reference/rules.h"
#include "reference/tensor_value.h"

namespace onnx_check {

namespace {

constexpr size_t max_nested_graphs = 256;

EvalFunction kernel_of(const OperatorSchema& schema) {
  const Operator* op = find_operator(schema.domain, schema.name);
  if (!op) return nullptr;
  const EvalFunction* of_views = eval_functions()[static_cast<size_t>(op - operators().data())];
  return of_views ? of_views[schema.view] : nullptr;
}

}  // namespace

Plan::Plan(const Model& model, Sink& sink)
    : model_(model), sink_(sink), functions_(model), imports_(model.opset_imports) {
  if (!model.graph) {
    Finding finding{.id = std::string(run_rules::no_graph.id), .message = "the model has no graph"};
    finding.where.file = model.path;
    finding.help = "give it one";
    sink_.report(std::move(finding));
    ok_ = false;
    return;
  }
  main_ = plan_graph(*model.graph, {.kind = Body::Kind::main_graph, .graph = model.graph, .imports = &imports_});
  ok_ = ok_ && main_ != nullptr;
}

const BodyPlan* Plan::of(const Graph& graph) const {
  const auto found = by_graph_.find(&graph);
  return found == by_graph_.end() ? nullptr : found->second;
}

BodyPlan& Plan::open(Body body) {
  bodies_.push_back(body);
  names_.emplace_back();
  BodyPlan& plan = plans_.emplace_back();
  plan.graph = body.graph;
  plan.function = body.function;
  return plan;
}

void Plan::close() {
  bodies_.pop_back();
  names_.pop_back();
}

BodyPlan* Plan::plan_graph(const Graph& graph, Body body) {
  if (bodies_.size() >= max_nested_graphs) {
    report(run_rules::too_deep, {}, fmt::format("graphs are nested {} deep", bodies_.size()), "flatten the graphs");
    return nullptr;
  }
  BodyPlan& plan = open(body);
  for (const ValueInfo* input : graph.inputs) plan.inputs.push_back(define(input->name, plan));
  plan_initializers(graph, plan);
  plan_nodes(graph.nodes, plan);
  bodies_.back().node = nullptr;
  for (const ValueInfo* output : graph.outputs) plan.outputs.push_back(read(output->name, {}));
  release_values(plan);
  close();
  by_graph_.emplace(&graph, &plan);
  return &plan;
}

void Plan::plan_initializers(const Graph& graph, BodyPlan& plan) {
  const auto add = [&](Name name, std::optional<Datum> value, bool external) {
    const uint32_t index = define(name, plan);
    if (value) {
      plan.initializers.push_back({index, *std::move(value)});
      return;
    }
    report(run_rules::unreadable_tensor, {},
           fmt::format("the elements of initializer \"{}\" cannot be read{}", name.view(),
                       external ? ": its data file is missing, or too short" : ""),
           "see what `onnx-check` says of the model");
  };
  for (const Tensor* tensor : graph.initializers)
    add(tensor->name, datum_from(*tensor, nullptr), tensor->is_external());
  for (const SparseTensor* tensor : graph.sparse_initializers)
    if (tensor->values) add(tensor->values->name, datum_from(*tensor), false);
}

const BodyPlan* Plan::plan_function(const Function& function) {
  const auto [known, is_new] = by_function_.emplace(&function, nullptr);
  if (!is_new) return known->second;
  if (bodies_.size() >= max_nested_graphs) {
    report(run_rules::too_deep, {}, fmt::format("calls are nested {} deep", bodies_.size()), "flatten the functions");
    return nullptr;
  }
  const Imports imports(function.opset_imports);
  first_visible_.push_back(bodies_.size());
  BodyPlan& plan = open({.kind = Body::Kind::function, .function = &function, .imports = &imports});
  by_function_[&function] = &plan;  // a circle ends at the depth that a run allows
  for (const Name input : function.inputs) plan.inputs.push_back(define(input, plan));
  plan_nodes(function.nodes, plan);
  bodies_.back().node = nullptr;
  for (const Name output : function.outputs) plan.outputs.push_back(read(output, {}));
  release_values(plan);
  close();
  first_visible_.pop_back();
  return &plan;
}

void Plan::plan_nodes(const List<Node*>& nodes, BodyPlan& plan) {
  plan.nodes.reserve(nodes.size());
  for (uint32_t i = 0; i < nodes.size(); ++i) {
    bodies_.back().node = nodes[i];
    bodies_.back().node_index = i;
    plan_node(*nodes[i], plan);
  }
}

void Plan::plan_node(const Node& node, BodyPlan& plan) {
  PlannedNode planned;
  planned.node = &node;
  const bool runs = find_kernel(node, planned);
  for (size_t i = 0; i < node.inputs.size(); ++i)
    planned.inputs.push_back(node.inputs[i].empty() ? Slot{} : read(node.inputs[i], Part::input(i)));
  plan_subgraphs(node);
  for (const Name output : node.outputs) planned.outputs.push_back(output.empty() ? Slot::none : define(output, plan));
  if (runs) plan.nodes.push_back(std::move(planned));
}

void Plan::plan_subgraphs(const Node& node) {
  for (const Attribute* attribute : node.attributes) {
    const Body inner{.kind = Body::Kind::subgraph,
                     .graph = attribute->g,
                     .function = bodies_.back().function,
                     .imports = bodies_.back().imports,
                     .held_by = attribute};
    if (attribute->g) plan_graph(*attribute->g, inner);
  }
}

bool Plan::find_kernel(const Node& node, PlannedNode& planned) {
  planned.callee = functions_.called_by(node);
  if (planned.callee) {
    planned.body = plan_function(*planned.callee);
    return planned.body != nullptr;
  }
  planned.schema = bodies_.back().imports->schema(node);
  if (!planned.schema) {
    report(run_rules::unknown_operator, {},
           fmt::format("no operator {} is known in domain {}", node.op_type.view(), printed_domain(node.domain.view())),
           "see what `onnx-check` says of the node");
    return false;
  }
  planned.function = kernel_of(*planned.schema);
  if (!planned.function)
    report(run_rules::missing_kernel, {},
           fmt::format("{}-{} cannot be computed", planned.schema->name, planned.schema->since_version),
           "compute it by other operators");
  return planned.function != nullptr;
}

Slot Plan::read(Name name, Part part) {
  const size_t first = first_visible_.empty() ? 0 : first_visible_.back();
  for (size_t i = names_.size(); i-- > first;) {
    const auto found = names_[i].index.find(name.index());
    if (found == names_[i].index.end()) continue;
    names_[i].last_use[found->second] = bodies_[i].node ? bodies_[i].node_index : Slot::none;
    return {static_cast<uint32_t>(names_.size() - 1 - i), found->second};
  }
  report(run_rules::undefined_value, part, fmt::format("\"{}\" is read, but nothing before defines it", name.view()),
         "see what `onnx-check` says of it");
  return {};
}

uint32_t Plan::define(Name name, BodyPlan& plan) {
  Names& names = names_.back();
  const auto [found, is_new] = names.index.emplace(name.index(), plan.frame_size);
  if (!is_new) return found->second;
  names.last_use.push_back(Slot::none);
  return plan.frame_size++;
}

// A value goes after the last node that reads it; one that nothing reads stays to the end.
void Plan::release_values(BodyPlan& plan) {
  std::unordered_map<const Node*, PlannedNode*> by_node;
  const List<Node*>& nodes = bodies_.back().nodes();
  for (PlannedNode& node : plan.nodes) by_node.emplace(node.node, &node);
  for (uint32_t index = 0; index < plan.frame_size; ++index) {
    const uint32_t last = names_.back().last_use[index];
    if (last == Slot::none) continue;
    if (const auto found = by_node.find(nodes[last]); found != by_node.end()) found->second->released.push_back(index);
  }
}

void Plan::report(const Rule& rule, Part part, std::string message, std::string help) {
  ok_ = false;
  Finding finding{.id = std::string(rule.id), .severity = rule.severity};
  finding.message = std::move(message);
  finding.clause = std::string(rule.summary);
  finding.help = std::move(help);
  if (bodies_.empty() || !bodies_.back().node) {
    finding.where.file = model_.path;
    if (!bodies_.empty()) finding.where.scope = scope_of(bodies_);
  } else {
    locate_node(finding, model_, bodies_, part);
  }
  sink_.report(std::move(finding));
}

}  // namespace onnx_check
