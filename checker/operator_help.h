#pragma once

#include "checker/context.h"
#include "onnx_check/domain.h"
#include "onnx_check/registry.h"

namespace onnx_check {

// "Squeeze-13", "com.microsoft.FusedConv-1".
std::string schema_label(const OperatorSchema& schema);

// What to do about a node whose operator the imported opset does not have: a later version, a successor, a nearer name.
Advice help_for_unknown_operator(Check& check, const Node& node, int64_t opset);

// How the schema, or the function, names input `index` of the node: "input `axes`"; "input 3" where it has no such
// input.
std::string input_label(const Check& check, size_t index);
std::string output_label(const Check& check, size_t index);

}  // namespace onnx_check
