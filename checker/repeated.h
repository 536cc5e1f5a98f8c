#pragma once

#include <unordered_set>

#include "onnx_check/graph.h"

namespace onnx_check {

// Calls report(name) for each name that stands in the list a second time; once for each.
template <class Report>
void each_repeated(const List<Name>& names, Report report) {
  std::unordered_set<std::string_view> once, twice;
  for (const Name name : names)
    if (!name.empty() && !once.insert(name.view()).second && twice.insert(name.view()).second) report(name);
}

}  // namespace onnx_check
