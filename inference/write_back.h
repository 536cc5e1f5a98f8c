#pragma once

#include "inference/engine.h"

namespace onnx_check {

// Puts what the engine knows of a graph's values into the graph: types of outputs and value_info, as `merge` says.
void write_back(Model& model, Graph& graph, const InferenceEngine& engine, InferOptions::Merge merge);

}  // namespace onnx_check
