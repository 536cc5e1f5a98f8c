#pragma once

#include <map>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "codegen/output.h"
#include "codegen/view_model.h"

namespace onnx_check::codegen {

// What a description says about going from one version of an operator to the one before or after it, in words:
// "derived", "custom", "body", "todo", or why it is refused ("cannot be said there: …", "not in the list: …").
struct StepDecision {
  std::string upgrade;    // from the version before; empty for the first version
  std::string downgrade;  // to the version before; of the first version: to operator sets without the operator
};
using StepDecisions = std::map<std::pair<const Operator*, int32_t>, StepDecision>;  // by operator and since_version

// The decisions of all steps. A step that needs one and has none is a fault.
StepDecisions read_step_decisions(const std::string& schema_folder, std::span<const Operator> operators,
                                  std::vector<SchemaFault>& faults);

// Adds edit/<domain>/<Op>.h (how a view is written to a node, and what the converter's files define) and
// converter/steps.cc, the table of all steps.
void add_steps(std::span<const OperatorViews> all, const StepDecisions& decisions, Files& files);

// How many steps are still to do, both directions counted.
size_t count_step_todos(const StepDecisions& decisions);

}  // namespace onnx_check::codegen
