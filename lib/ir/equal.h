#pragma once

#include <string>

#include "onnx_check/model.h"

namespace onnx_check {

// Two models say the same: every field is equal, where an absent domain or overload is the empty one, and the elements
// of a tensor count, not the field that holds them. Fields that the model in memory does not represent are not
// compared. `where`, if given, receives the first difference: "graph.node[3].attribute[0].ints".
bool equal(const Model& a, const Model& b, std::string* where = nullptr);
bool equal(const Graph& a, const Graph& b, std::string* where = nullptr);
bool equal(const Type& a, const Type& b, std::string* where = nullptr);
bool equal(const Tensor& a, const Tensor& b, std::string* where = nullptr);

}  // namespace onnx_check
