#pragma once

#include <string>
#include <vector>

#include "codegen/output.h"
#include "codegen/view_model.h"

namespace onnx_check::codegen {

// "ops/ai.onnx/Squeeze.h"
std::string view_header(std::string_view folder, const Operator& op);

// Adds the header of each operator: its views and the functions that its description asks for.
void add_views(std::span<const OperatorViews> all, Files& files, std::vector<SchemaFault>& faults);

}  // namespace onnx_check::codegen
