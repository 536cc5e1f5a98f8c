#pragma once

#include <span>
#include <string>

#include "onnx_check/convert.h"

namespace onnx_check::cli {

// The steps as lines, under the name of their graph; "derived" ones only where the node changes its version.
std::string plan_text(std::span<const PlannedStep> plan);

// One document: the plan, the findings and the exit code; docs/json_output.md describes it.
std::string convert_json(const std::string& path, const std::string& output, const Conversion& conversion,
                         std::span<const Finding> findings, int exit_code);

}  // namespace onnx_check::cli
