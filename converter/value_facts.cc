#include "converter/value_facts.h"

namespace onnx_check {

namespace {

constexpr uint32_t most_nested = 256;

class NoSink final : public InferenceSink {
 public:
  void report(const Node*, Finding) override {}
};

const InferOptions options{.max_depth = most_nested};

bool same_known(const Fact& one, const Fact& other) {
  if (one.constant != other.constant) return false;
  if (!one.known || !other.known) return one.known == other.known;
  return std::equal(one.known->ints.begin(), one.known->ints.end(), other.known->ints.begin(), other.known->ints.end(),
                    [](Dim a, Dim b) { return same(a, b); }) &&
         std::equal(one.known->floats.begin(), one.known->floats.end(), other.known->floats.begin(),
                    other.known->floats.end());
}

// What holds in both.
Fact merge(const Fact& one, const Fact& other) {
  if (one.kind != other.kind) return {};
  Fact fact = one;
  if (one.element != other.element) fact.element = ElementType::undefined;
  fact.ranked = one.ranked && other.ranked && one.rank() == other.rank();
  bool same_sizes = fact.ranked;
  for (size_t i = 0; same_sizes && i < one.rank(); ++i) same_sizes = same(one.dim(i), other.dim(i));
  // Only the rank is of use then; sizes that differ are not told apart.
  if (fact.ranked && !same_sizes) {
    static constexpr std::array<Dim, 16> unknown{};
    fact.ranked = one.rank() <= unknown.size();
    fact.dims = std::span(unknown).first(fact.ranked ? one.rank() : 0);
  }
  if (!same_known(one, other)) {
    fact.known = nullptr;
    fact.constant = nullptr;
  }
  if (fact.inner && other.inner && type_index_of(one) != type_index_of(other)) return {};
  return fact;
}

}  // namespace

void ValueFacts::prepare() {
  if (names_seen_ == model_.names.size()) return;
  names_seen_ = model_.names.size();
  static NoSink sink;
  engines_.push_back(std::make_unique<InferenceEngine>(model_, options, sink));
  engines_.back()->run();
  if (model_.graph) take_graph(*model_.graph);
  for (const Function* function : model_.functions) take_function(*function);
}

const Fact* ValueFacts::find(const EditBody& body, Name name) const {
  for (const EditBody* at = &body; at && name.present(); at = at->outer)
    if (const auto facts = by_body_.find(at->key()); facts != by_body_.end())
      if (const auto found = facts->second.find(name.index()); found != facts->second.end()) return found->second;
  return nullptr;
}

void ValueFacts::put(ByName& facts, Name name, const Fact& fact) {
  if (fact.kind == Fact::Kind::unknown) return;
  const Fact*& known = facts[name.index()];
  if (!known || !known->is_complete()) known = &fact;
}

void ValueFacts::take_graph(const Graph& graph) {
  std::vector<const Graph*> open{&graph};
  Scopes scopes(model_.names);
  while (!open.empty()) {
    const Graph& at = *open.back();
    open.pop_back();
    if (const BodyFacts* facts = engines_.back()->facts(at)) {
      ByName& by_name = by_body_[&at];
      scopes.open(at);
      for (const Definition& definition : scopes.innermost())
        put(by_name, definition.name, (*facts)[scopes.index_in_body(definition)]);
      scopes.close();
    }
    for (const Node* node : at.nodes)
      for (const Attribute* attribute : node->attributes) {
        if (attribute->g) open.push_back(attribute->g);
        open.insert(open.end(), attribute->graphs.begin(), attribute->graphs.end());
      }
  }
}

void ValueFacts::take_function(const Function& function) {
  const auto ways = engines_.back()->facts(function);
  if (ways.empty()) return;
  ByName& by_name = by_body_[&function];
  Scopes scopes(model_.names);
  scopes.open(function);
  for (const Definition& definition : scopes.innermost()) {
    Fact fact = ways[0][scopes.index_in_body(definition)];
    for (const BodyFacts& way : ways.subspan(1)) fact = merge(fact, way[scopes.index_in_body(definition)]);
    put(by_name, definition.name, merged_.emplace_back(fact));
  }
  scopes.close();
  // The facts of subgraphs are those of the last call.
  if (ways.size() > 1) return;
  for (const Node* node : function.nodes)
    for (const Attribute* attribute : node->attributes) {
      if (attribute->g) take_graph(*attribute->g);
      for (const Graph* graph : attribute->graphs) take_graph(*graph);
    }
}

}  // namespace onnx_check
