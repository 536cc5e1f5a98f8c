#pragma once

#include <optional>
#include <string>
#include <vector>

#include "onnx_check/finding.h"
#include "onnx_check/model.h"

namespace onnx_check {

// An operator set to convert to.
struct OpsetTarget {
  std::string domain;  // "" and "ai.onnx" are one
  int64_t version = 0;
};

struct ConvertOptions {
  std::vector<OpsetTarget> targets = {};
  // The IR version of the result. Otherwise it is raised to the one that came with the operator set of ai.onnx where it
  // is older, unless it is to be kept.
  std::optional<int64_t> ir_version = {};
  bool keep_ir = false;
  bool plan = false;  // whether the steps are listed
};

// One step of one node.
struct PlannedStep {
  enum class Kind : uint8_t {
    derived,     // the operator says the same in both versions
    rewritten,   // the node was changed so that it computes the same
    decomposed,  // the operator does not exist there, and was expressed with others
    refused,     // a finding says why
  };
  Kind kind = Kind::derived;
  std::string scope = {};  // "main graph", "function loc.f", "main graph, node 3 (If) then_branch"
  uint64_t node = 0;       // index in that scope, before the conversion
  std::string node_name = {}, domain = {}, op_type = {};
  int64_t from = 0, to = 0;  // versions of the operator's domain
};

struct Conversion {
  bool done = false;  // false: findings say why; the model is then half converted, and of no use
  std::vector<PlannedStep> plan = {};
};

// Moves `model` to other versions of the operator sets that it imports, up or down; local functions and training graphs
// too. What no step touches stays as it is. The model is expected to check without errors. Reports every obstacle.
// Sources: the descriptions of the version steps in schemas/.
ONNX_CHECK_API Conversion convert(Model& model, const ConvertOptions& options, Sink& sink);

}  // namespace onnx_check
