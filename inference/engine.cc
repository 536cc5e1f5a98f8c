#include "inference/engine.h"

#include <algorithm>
#include <fmt/format.h>
#include <utility>

#include "inference/fact_types.h"
#include "onnx_check/registry.h"

namespace onnx_check {

InferenceEngine::InferenceEngine(const Model& model, const InferOptions& options, InferenceSink& sink)
    : model_(model),
      options_(options),
      sink_(sink),
      functions_(model),
      model_imports_(model.opset_imports),
      scopes_(std::make_unique<Scopes>(model.names)),
      symbols_(std::make_unique<Symbols>()) {}

const BodyFacts* InferenceEngine::facts(const Graph& graph) const {
  const auto found = by_graph_.find(&graph);
  return found == by_graph_.end() ? nullptr : &found->second;
}

std::span<const BodyFacts> InferenceEngine::facts(const Function& function) const {
  const auto found = by_function_.find(&function);
  return found == by_function_.end() ? std::span<const BodyFacts>() : std::span<const BodyFacts>(found->second);
}

void InferenceEngine::run() {
  if (!model_.graph) return;
  infer_main_graph();
  report_forced_sizes();
  for (auto& [graph, facts] : by_graph_)
    for (Fact& fact : facts) resolve(fact, *symbols_, arena_);
  for (auto& [function, ways] : by_function_)
    for (BodyFacts& facts : ways)
      for (Fact& fact : facts) resolve(fact, *symbols_, arena_);
  scopes_.reset();
}

void InferenceEngine::infer_main_graph() {
  bodies_.push_back({.kind = Body::Kind::main_graph, .graph = model_.graph, .imports = &model_imports_});
  open_graph(*model_.graph, {});
  infer_nodes(model_.graph->nodes);
  close_graph(*model_.graph);
  bodies_.pop_back();
}

// `inputs`: what the node that holds the graph passes; none for the main graph.
void InferenceEngine::open_graph(const Graph& graph, std::span<const Fact> inputs) {
  scopes_->open(graph);
  facts_.emplace_back(scopes_->innermost().size());
  const bool is_main = bodies_.back().kind == Body::Kind::main_graph;
  for (size_t i = 0; i < graph.inputs.size(); ++i) {
    const Definition* definition = scopes_->find(graph.inputs[i]->name);
    if (!definition) continue;
    Fact& fact = fact_at(*definition);
    fact = i < inputs.size() ? inputs[i] : fact_of(graph.inputs[i]->type, is_main);
    if (i < inputs.size()) merge_declared(fact, *graph.inputs[i]);
    if (is_main) name_open_sizes(fact, graph.inputs[i]->name.view());
  }
  for (const Definition& definition : scopes_->innermost())
    if (definition.origin == Definition::Origin::initializer) fact_at(definition) = fact_of(*definition.initializer);
  for (const SparseTensor* sparse : graph.sparse_initializers)
    if (const Definition* definition = sparse->values ? scopes_->find(sparse->values->name) : nullptr)
      fact_at(*definition) = fact_of_sparse(*sparse, arena_);
}

// A size that an input leaves open is one number in each run, so what follows from it can be told.
void InferenceEngine::name_open_sizes(Fact& fact, std::string_view input) {
  if (std::all_of(fact.dims.begin(), fact.dims.end(), [](Dim dim) { return dim.known(); })) return;
  Dims dims(fact.dims);
  for (size_t i = 0; i < dims.size(); ++i)
    if (!dims[i].known()) dims[i] = symbols_->pool.symbol(fmt::format("{}_dim{}", input, i));
  fact.dims = keep_dims(dims, arena_);
}

void InferenceEngine::close_graph(const Graph& graph) {
  by_graph_[&graph] = std::move(facts_.back());
  facts_.pop_back();
  scopes_->close();
}

std::vector<Fact> InferenceEngine::output_facts(const Graph& graph) {
  std::vector<Fact> outputs;
  for (const ValueInfo* output : graph.outputs) {
    const Fact* fact = find_fact(output->name);
    outputs.push_back(fact ? *fact : unknown_fact);
  }
  return outputs;
}

std::vector<Fact> InferenceEngine::infer_subgraph(const Graph& graph, std::span<const Fact> inputs, bool runs) {
  if (bodies_.size() >= options_.max_depth) return std::vector<Fact>(graph.outputs.size());
  const Body& outer = bodies_.back();
  Body body{.kind = Body::Kind::subgraph, .graph = &graph, .function = outer.function, .imports = outer.imports};
  for (const Attribute* attribute : outer.node->attributes)
    if (attribute->g == &graph || std::count(attribute->graphs.begin(), attribute->graphs.end(), &graph) > 0)
      body.held_by = attribute;
  if (!body.held_by) return std::vector<Fact>(graph.outputs.size());

  // The node around the graph is not done yet: its own inputs and outputs wait.
  std::vector<const Fact*> outer_inputs = std::move(inputs_);
  std::vector<Fact> outer_outputs = std::move(outputs_);
  const size_t equalities = symbols_->mark();
  const bool outer_runs = std::exchange(runs_, runs_ && runs);
  bodies_.push_back(body);
  open_graph(graph, inputs);
  infer_nodes(graph.nodes);
  std::vector<Fact> outputs = output_facts(graph);
  for (Fact& fact : outputs) resolve(fact, *symbols_, arena_);
  close_graph(graph);
  bodies_.pop_back();
  symbols_->forget(equalities);
  runs_ = outer_runs;
  inputs_ = std::move(outer_inputs);
  outputs_ = std::move(outer_outputs);
  return outputs;
}

void InferenceEngine::infer_nodes(const List<Node*>& nodes) {
  for (uint32_t i = 0; i < nodes.size(); ++i) {
    bodies_.back().node_index = i;
    bodies_.back().node = nodes[i];
    infer_node(*nodes[i]);
  }
  bodies_.back().node = nullptr;
}

namespace {

// Views rely on the numbers of arguments that the schema allows; the checker reports others.
bool takes_arguments(const OperatorSchema& schema, const Node& node) {
  return node.inputs.size() >= schema.min_inputs && node.inputs.size() <= schema.max_inputs &&
         node.outputs.size() >= schema.min_outputs && node.outputs.size() <= schema.max_outputs;
}

}  // namespace

void InferenceEngine::infer_node(const Node& node) {
  gather_inputs(node);
  outputs_.assign(node.outputs.size(), Fact());
  if (const Function* function = functions_.called_by(node)) {
    infer_call(*function, node);
  } else if (const OperatorSchema* schema = bodies_.back().imports->schema(node)) {
    prepare_outputs(*schema);
    if (!takes_arguments(*schema, node)) return store_outputs(node);
    NodeAtHand at_hand(node, *schema);
    at_hand.inputs = inputs_;
    at_hand.outputs = outputs_;
    at_hand.call = call_;
    dispatch(at_hand);
  }
  store_outputs(node);
}

void InferenceEngine::gather_inputs(const Node& node) {
  inputs_.clear();
  for (const Name name : node.inputs) {
    const Fact* fact = name.empty() ? nullptr : find_fact(name);
    // What failed is unknown to those who read it, so that one fault gives one finding.
    inputs_.push_back(name.empty() || (fact && !fact->conflicting) ? fact : &unknown_fact);
  }
}

InferFunction InferenceEngine::function_of(const OperatorSchema& schema) {
  const auto [known, is_new] = infer_functions_.emplace(&schema, nullptr);
  if (is_new)
    if (const Operator* op = find_operator(schema.domain, schema.name)) {
      const InferFunction* of_views = infer_functions()[static_cast<size_t>(op - operators().data())];
      known->second = of_views ? of_views[schema.view] : nullptr;
    }
  return known->second;
}

void InferenceEngine::dispatch(NodeAtHand& at_hand) {
  const InferFunction function = function_of(at_hand.schema);
  if (!function) return;
  InferContext context(*this, at_hand);
  function(at_hand, context);
}

namespace {

// What each type variable of a schema stands for in the node at hand.
std::vector<std::optional<TypeIndex>> bind_variables(const OperatorSchema& schema,
                                                     std::span<const Fact* const> inputs) {
  std::vector<std::optional<TypeIndex>> types(schema.type_constraints.size());
  for (size_t i = 0; i < inputs.size() && !schema.inputs.empty(); ++i) {
    const FormalParameter& formal = schema.inputs[std::min(i, schema.inputs.size() - 1)];
    if (!inputs[i] || formal.variable < 0 || !formal.homogeneous) continue;
    auto& type = types[static_cast<size_t>(formal.variable)];
    if (type) continue;
    type = type_index_of(*inputs[i]);
    if (type && !formal.types.contains(*type)) type.reset();
  }
  return types;
}

}  // namespace

// Gives each output the type that the schema's type variables leave.
void InferenceEngine::prepare_outputs(const OperatorSchema& schema) {
  if (schema.outputs.empty()) return;
  const auto types = bind_variables(schema, inputs_);
  for (size_t i = 0; i < outputs_.size(); ++i) {
    const FormalParameter& formal = schema.outputs[std::min(i, schema.outputs.size() - 1)];
    std::optional<TypeIndex> type;
    if (formal.variable >= 0 && formal.homogeneous) type = types[static_cast<size_t>(formal.variable)];
    if (!type) type = only_type(formal.types);
    if (type)
      outputs_[i] = fact_of_type(*type, arena_);
    else if (only_tensors(formal.types))
      outputs_[i].kind = Fact::Kind::tensor;
  }
}

void InferenceEngine::store_outputs(const Node& node) {
  for (size_t i = 0; i < node.outputs.size(); ++i) {
    if (node.outputs[i].empty()) continue;
    const Definition* definition = scopes_->find(node.outputs[i]);
    if (!definition || definition->producer != &node || definition->position != i) continue;
    Fact& fact = fact_at(*definition);
    fact = outputs_[i];
    const bool overrides = options_.merge == InferOptions::Merge::override_ && fact.is_complete();
    if (definition->declared && !overrides) merge_declared(fact, *definition->declared);
  }
}

Fact& InferenceEngine::fact_at(const Definition& definition) {
  return facts_[definition.depth][scopes_->index_in_body(definition)];
}

const Fact* InferenceEngine::find_fact(Name name) {
  const Definition* definition = scopes_->find(name);
  return definition ? &fact_at(*definition) : nullptr;
}

}  // namespace onnx_check
