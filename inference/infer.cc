#include "onnx_check/infer.h"

#include <fmt/format.h>

#include "inference/bind_sizes.h"
#include "inference/engine.h"
#include "inference/write_back.h"

namespace onnx_check {

namespace {

class ToSink final : public InferenceSink {
 public:
  ToSink(Sink& sink, InferOptions::Merge merge) : sink_(sink), strict_(merge == InferOptions::Merge::strict) {}
  void report(const Node*, Finding finding) override {
    if (strict_ && finding.severity == Severity::warning) finding.severity = Severity::error;
    sink_.report(std::move(finding));
  }

 private:
  Sink& sink_;
  bool strict_;
};

std::string name_of(const Definition& definition) {
  if (!definition.producer) return {};
  return fmt::format("node {} ({})", definition.node_index, definition.producer->op_type.view());
}

// Goes over the graphs in the order of the model.
class ResultReader {
 public:
  ResultReader(Model& model, const InferenceEngine& engine, const InferOptions& options)
      : model_(model), engine_(engine), options_(options) {}

  std::vector<InferredValue> read() {
    if (model_.graph) read(*model_.graph, {.kind = Body::Kind::main_graph, .graph = model_.graph});
    return std::move(values_);
  }

 private:
  void read(Graph& graph, Body body) {
    if (bodies_.size() >= options_.max_depth) return;
    bodies_.push_back(body);
    list_values(graph);
    for (uint32_t i = 0; i < graph.nodes.size(); ++i) {
      bodies_.back().node = graph.nodes[i];
      bodies_.back().node_index = i;
      for (Attribute* attribute : graph.nodes[i]->attributes) {
        const Body inner{.kind = Body::Kind::subgraph, .held_by = attribute};
        if (attribute->g) read(*attribute->g, inner);
        for (Graph* each : attribute->graphs) read(*each, inner);
      }
    }
    bodies_.pop_back();
    write_back(model_, graph, engine_, options_.merge);
  }

  void list_values(Graph& graph) {
    const BodyFacts* facts = engine_.facts(graph);
    if (!facts) return;
    const std::string scope = scope_of(bodies_);
    Scopes scopes(model_.names);
    scopes.open(graph);
    for (const Definition& definition : scopes.innermost()) {
      const Fact& fact = (*facts)[scopes.index_in_body(definition)];
      values_.push_back({scope, std::string(definition.name.view()), to_string(fact), fact.is_complete()});
      if (!fact.is_complete()) tell_why(values_.back(), fact, definition, scopes, *facts);
    }
  }

  static void tell_why(InferredValue& value, const Fact& fact, const Definition& definition, const Scopes& scopes,
                       const BodyFacts& facts) {
    value.producer = name_of(definition);
    if (fact.why_unknown) value.reason = fact.why_unknown;
    if (!definition.producer) {
      if (value.reason.empty()) value.reason = "its type is declared that far only";
      return;
    }
    for (const Name input : definition.producer->inputs) {
      const Definition* from = scopes.find(input);
      if (!from || facts[scopes.index_in_body(*from)].is_complete()) continue;
      value.follows_from = std::string(input.view());
      return;
    }
    if (value.reason.empty()) value.reason = "its sizes are values of the run";
  }

  Model& model_;
  const InferenceEngine& engine_;
  const InferOptions& options_;
  std::vector<Body> bodies_;
  std::vector<InferredValue> values_;
};

}  // namespace

std::vector<InferredValue> infer(Model& model, const InferOptions& options, Sink& sink) {
  ToSink receiver(sink, options.merge);
  bind_sizes(model, options, sink);
  InferenceEngine engine(model, options, receiver);
  engine.run();
  return ResultReader(model, engine, options).read();
}

}  // namespace onnx_check
