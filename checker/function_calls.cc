#include "checker/function_calls.h"

#include <algorithm>

#include "checker/each_node.h"

namespace onnx_check {

FunctionCalls::FunctionCalls(const Model& model, const Functions& functions)
    : model_(model), callees_(model.functions.size()), called_(model.functions.size()) {
  for (Index i = 0; i < model.functions.size(); ++i) indices_.emplace(model.functions[i], i);
  each_node_outside_functions(model, [&](const Node& node) {
    if (const Function* callee = functions.called_by(node)) called_[index_of(callee)] = true;
  });
  for (Index caller = 0; caller < model.functions.size(); ++caller) {
    std::vector<Index>& callees = callees_[caller];
    each_node_within(model.functions[caller]->nodes, [&](const Node& node) {
      const Function* callee = functions.called_by(node);
      if (!callee) return;
      callees.push_back(index_of(callee));
      if (callees.back() != caller) called_[callees.back()] = true;
    });
    std::sort(callees.begin(), callees.end());
    callees.erase(std::unique(callees.begin(), callees.end()), callees.end());
  }
  find_components();
}

FunctionCalls::Index FunctionCalls::index_of(const Function* function) const { return indices_.find(function)->second; }

bool FunctionCalls::is_called(const Function& function) const { return called_[index_of(&function)]; }

// Tarjan's strongly connected components, without recursion.
void FunctionCalls::find_components() {
  const size_t count = callees_.size();
  component_.assign(count, none);
  std::vector<Index> order(count, none), low(count, none), stack;
  struct Visit {
    Index function;
    size_t next_callee = 0;
  };
  std::vector<Visit> visits;
  Index reached = 0;
  const auto enter = [&](Index function) {
    order[function] = low[function] = reached++;
    stack.push_back(function);
    visits.push_back({function});
  };
  for (Index start = 0; start < count; ++start) {
    if (order[start] == none) enter(start);
    while (!visits.empty()) {
      Visit& visit = visits.back();
      const Index function = visit.function;
      if (visit.next_callee < callees_[function].size()) {
        const Index callee = callees_[function][visit.next_callee++];
        if (order[callee] == none)
          enter(callee);
        else if (component_[callee] == none)
          low[function] = std::min(low[function], order[callee]);
        continue;
      }
      visits.pop_back();
      if (!visits.empty()) low[visits.back().function] = std::min(low[visits.back().function], low[function]);
      if (low[function] == order[function]) close_component(function, stack);
    }
  }
}

void FunctionCalls::close_component(Index root, std::vector<Index>& stack) {
  const auto begin = std::find(stack.rbegin(), stack.rend(), root).base() - 1;
  const Index first = *std::min_element(begin, stack.end());
  for (auto member = begin; member != stack.end(); ++member) component_[*member] = first;
  stack.erase(begin, stack.end());
}

std::vector<const Function*> FunctionCalls::cycle(const Function& function) const {
  const Index start = index_of(&function);
  if (component_[start] != start) return {};
  // Breadth first through the component, until a function calls `start`.
  std::unordered_map<Index, Index> caller_of{{start, none}};
  std::vector<Index> queue{start};
  for (size_t i = 0; i < queue.size(); ++i) {
    for (const Index callee : callees_[queue[i]]) {
      if (callee == start) {
        std::vector<const Function*> path;
        for (Index at = queue[i]; at != none; at = caller_of[at]) path.push_back(model_.functions[at]);
        std::reverse(path.begin(), path.end());
        return path;
      }
      if (component_[callee] == start && caller_of.emplace(callee, queue[i]).second) queue.push_back(callee);
    }
  }
  return {};
}

}  // namespace onnx_check
