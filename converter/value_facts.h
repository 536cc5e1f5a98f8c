#pragma once

#include <deque>
#include <memory>
#include <unordered_map>
#include <vector>

#include "converter/bodies.h"
#include "inference/engine.h"

namespace onnx_check {

// What is known of the values of a model while it is converted. A name keeps its meaning all the way, so what was found
// out once stays true.
class ValueFacts {
 public:
  explicit ValueFacts(const Model& model) : model_(model) {}

  // Makes facts for all values there are. The model must be consistent: no step may be half done.
  void prepare();
  // Null for a value of which nothing is known.
  const Fact* find(const EditBody& body, Name name) const;

 private:
  using ByName = std::unordered_map<uint32_t, const Fact*>;

  void take_graph(const Graph& graph);
  void take_function(const Function& function);
  void put(ByName& facts, Name name, const Fact& fact);

  const Model& model_;
  size_t names_seen_ = 0;
  std::vector<std::unique_ptr<InferenceEngine>> engines_;  // facts point into them
  std::deque<Fact> merged_;                                // of functions that are called in several ways
  std::unordered_map<const void*, ByName> by_body_;
};

}  // namespace onnx_check
