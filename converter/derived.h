#pragma once

#include <string>
#include <vector>

#include "converter/bodies.h"
#include "converter/schema_step.h"
#include "converter/steps.h"
#include "converter/value_facts.h"
#include "onnx_check/registry.h"
#include "onnx_check/rule.h"

namespace onnx_check {

// One step of a node.
struct StepAtHand {
  const Operator* op = nullptr;
  const Move* move = nullptr;
  const OperatorSchema* from = nullptr;
  const OperatorSchema* to = nullptr;  // null: below the first version
  int64_t opset = 0;                   // of the operator's domain, once the step is taken
};

// Why a node cannot take a step.
struct Obstacle {
  const Rule* rule;
  Part part;
  std::string message, help;
};

// Takes a step that follows from the schemas: edits what must change and nothing else. Gives every obstacle; with any,
// nothing was edited.
std::vector<Obstacle> derive(Node& node, const EditBody& body, const StepAtHand& step, const ValueFacts& facts,
                             Model& model);

// The first argument whose type, as far as it is known, the schema does not take.
std::vector<Obstacle> type_obstacles(const Node& node, const EditBody& body, const OperatorSchema& schema,
                                     const ValueFacts& facts);

}  // namespace onnx_check
