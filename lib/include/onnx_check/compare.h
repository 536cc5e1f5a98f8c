#pragma once

#include <optional>
#include <string>

#include "onnx_check/backend_case.h"

namespace onnx_check {

struct CompareOptions {
  uint64_t seed = 0;
  uint32_t sets = 4;  // of inputs; every other one has edge values: zeros, large numbers, infinities, NaN
  Tolerance tolerance = {};
  RunOptions run = {};
};

struct Comparison {
  uint32_t sets = 0;       // on which both models ran
  std::string difference;  // the first one; empty: none
  std::string not_run;     // why a model did not run, where one did not; empty if all sets ran
};

// Runs both models on the same random inputs, of the types that the first one declares, and compares the outputs. A
// size that is a symbol is a small number, the same wherever the symbol stands.
ONNX_CHECK_API Comparison compare_models(const Model& one, const Model& other, const CompareOptions& options);

// Random inputs for a model; nothing where an input has a type of which no value can be made.
ONNX_CHECK_API std::optional<Runner::Inputs> random_inputs(const Model& model, uint64_t seed, bool edges);

}  // namespace onnx_check
