#pragma once

#include <unordered_map>
#include <vector>

#include "lib/schema/imports.h"

namespace onnx_check {

// Which functions of a model call which others, from subgraphs too.
class FunctionCalls {
 public:
  FunctionCalls(const Model& model, const Functions& functions);

  // Whether a node outside of the function's own body calls it.
  bool is_called(const Function& function) const;
  // The shortest cycle of calls that begins and ends at `function`: it and the functions between. Empty where there is
  // none, and where an earlier function of the model stands for the same cycle.
  std::vector<const Function*> cycle(const Function& function) const;

 private:
  using Index = uint32_t;
  static constexpr Index none = UINT32_MAX;

  Index index_of(const Function* function) const;
  void find_components();
  void close_component(Index root, std::vector<Index>& stack);

  const Model& model_;
  std::unordered_map<const Function*, Index> indices_;
  std::vector<std::vector<Index>> callees_;  // sorted, each once
  std::vector<bool> called_;
  std::vector<Index> component_;  // of functions that reach each other: the first function in it
};

}  // namespace onnx_check
